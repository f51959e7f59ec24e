/** Which files differ from the base that work began from, by git. */

/**
 * Files of commits and of the working tree that the base has not, from the root. The base is `VERIFY_BASE`, else where this
 * branch left `origin/main` or `main`; on main itself it is the commit before. Empty where git cannot say.
 */
export function changedFiles(): { base: string; files: string[] } {
  const base = baseOf();
  if (!base) return { base: '', files: [] };
  const known = git('diff', '--name-only', base).split('\n');
  const fresh = git('ls-files', '--others', '--exclude-standard').split('\n');
  return { base, files: [...new Set([...known, ...fresh])].filter(Boolean).sort() };
}

function baseOf(): string {
  if (process.env.VERIFY_BASE) return git('merge-base', 'HEAD', process.env.VERIFY_BASE);
  const head = git('rev-parse', 'HEAD');
  for (const trunk of ['origin/main', 'main']) {
    const common = git('merge-base', 'HEAD', trunk);
    if (common && common !== head) return common;
  }
  return git('rev-parse', '--verify', '--quiet', 'HEAD~1');
}

/** What git says, or nothing where it fails: a folder without history has no base. */
function git(...words: string[]): string {
  const done = Bun.spawnSync(['git', ...words], { stderr: 'ignore' });
  return done.success ? done.stdout.toString().trim() : '';
}
