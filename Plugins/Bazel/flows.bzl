"""Generates Swift from .flow files: one action per module, from declared inputs to declared outputs."""

FlowsInfo = provider(
    doc = "A module whose exported flows others may use.",
    fields = {
        "modules": "A depset of it and what it depends on: structs of a `name`, by which Swift imports the module, and `srcs`.",
    },
)

# A plain "//:toolchain_type" would be resolved in the repository that uses the rule.
_TOOLCHAIN = str(Label("//:toolchain_type"))

def _flows_toolchain_impl(ctx):
    return [platform_common.ToolchainInfo(flows = ctx.executable.flows)]

flows_toolchain = rule(
    implementation = _flows_toolchain_impl,
    doc = "Specifies the tool's executable, for a `toolchain` that specifies the machines it runs on.",
    attrs = {
        "flows": attr.label(
            doc = "The static binary of a release.",
            allow_single_file = True,
            cfg = "exec",
            executable = True,
            mandatory = True,
        ),
    },
)

def _path_in_package(ctx, folder, file):
    """The path of a .flow file relative to its package, from which its output is named."""
    prefix = "" if folder == "." else folder + "/"
    if not file.is_source or not file.path.startswith(prefix):
        fail("'%s' is not a source file of the package '%s'" % (file.short_path, ctx.label.package), attr = "srcs")
    return file.path[len(prefix):]

def _imports(module):
    return ["%s=%s" % (module.name, file.path) for file in module.srcs]

def _flows_generate_impl(ctx):
    modules = depset(transitive = [dep[FlowsInfo].modules for dep in ctx.attr.deps])
    imported = [depset(module.srcs) for module in modules.to_list()]
    folder = "/".join([part for part in [ctx.label.workspace_root, ctx.label.package] if part]) or "."
    names = [_path_in_package(ctx, folder, file).replace("/", "_") + ".swift" for file in ctx.files.srcs]
    outputs = [ctx.actions.declare_file(ctx.label.name + "/" + name) for name in names + ["FlowSupport.swift"]]

    args = ctx.actions.args()
    args.add("generate")
    args.add("--quiet")
    args.add("--base", folder)
    args.add("--output", outputs[-1].dirname)
    args.add_all(modules, before_each = "--import", map_each = _imports)
    args.add("--")
    args.add_all(ctx.files.srcs)

    ctx.actions.run(
        executable = ctx.toolchains[_TOOLCHAIN].flows,
        arguments = [args],
        inputs = depset(ctx.files.srcs + ctx.files.templates, transitive = imported),
        outputs = outputs,
        mnemonic = "FlowsGenerate",
        progress_message = "Generating coordinators of %s" % ctx.label,
    )
    own = struct(name = ctx.attr.module_name or ctx.label.name, srcs = tuple(ctx.files.srcs))
    return [
        DefaultInfo(files = depset(outputs)),
        FlowsInfo(modules = depset([own], transitive = [modules])),
    ]

flows_generate = rule(
    implementation = _flows_generate_impl,
    doc = "The Swift files generated from a module's .flow files, for the `srcs` of a `swift_library`.",
    attrs = {
        "srcs": attr.label_list(
            doc = "The module's .flow files, all of them, in this package.",
            allow_empty = False,
            allow_files = [".flow"],
            mandatory = True,
        ),
        "templates": attr.label_list(
            doc = "The module's custom templates: all files in the folder named in its settings.",
            allow_files = [".template"],
        ),
        "deps": attr.label_list(
            doc = "The `flows_generate` of the modules that the .flow files import.",
            providers = [FlowsInfo],
        ),
        "module_name": attr.string(
            doc = "The name by which other modules import this one; the target's name by default.",
        ),
    },
    toolchains = [_TOOLCHAIN],
)
