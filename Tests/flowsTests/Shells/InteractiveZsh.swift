/// A script for zsh that types each argument and a tab into an interactive zsh and prints what that offers, then `--`.
///
/// The shell's own `compadd` is what completions end in; with `-A` it says which words match.
let interactiveZsh = #"""
  zmodload zsh/zpty
  answer=$(mktemp)
  zpty shell "TERM=dumb zsh -f -i"
  zpty -w shell "PROMPT=; unsetopt beep; autoload -Uz compinit; compinit -u -D; source <(flows completions zsh)"
  zpty -w shell "compadd() {
    if [[ -z \${@[(r)-[OAD]]} ]]; then
      local -a hits; builtin compadd -A hits \"\$@\"; print -rl -- \$hits >> $answer
    fi
    builtin compadd \"\$@\"
  }"
  zpty -w shell "report() { : > $answer.done }; zle -N report; bindkey '^X' report"
  zpty -w shell "bindkey '^I' complete-word; bindkey '^U' kill-whole-line"
  for line; do
    # Ctrl-U removes what is left of the line before.
    zpty -n -w shell $'\x15'"$line"$'\t\x18'
    for i in {1..200}; do
      [[ -e $answer.done ]] && break
      sleep 0.05
      zpty -r -t shell >/dev/null
    done
    [[ -e $answer.done ]] || { print -u2 "zsh has not answered"; exit 1 }
    cat $answer
    print -- --
    : > $answer
    rm -f $answer.done
  done
  zpty -d shell
  rm -f $answer
  """#
