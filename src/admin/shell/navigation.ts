/**
 * Moving between screens. The address that a reader asked for before signing in travels in the landing page's history
 * entry: it survives a reload and cannot be forged from outside.
 */
export type Navigation = ReturnType<typeof createNavigation>;

type Entry = { returnTo?: unknown };
type Ports = Pick<Window, 'location' | 'history'>;

export const HOME = '/dashboard';

export function createNavigation({ location, history }: Ports) {
  /** Where this page was within the site. */
  const here = (): string => location.pathname + location.search + location.hash;

  function go(to: string, options: { replace?: boolean; state?: unknown } = {}): void {
    // The router listens to history's own methods.
    if (options.replace) history.replaceState(options.state ?? null, '', to);
    else history.pushState(options.state ?? null, '', to);
  }

  /** To the landing page, from where a sign-in leads on. */
  function leave(keepAddress: boolean): void {
    if (location.pathname === '/') return;
    go('/', { replace: keepAddress, state: keepAddress ? { returnTo: here() } : null });
  }

  /** After a sign-in: to the address first asked for, else to the start page. */
  function enter(): void {
    const { returnTo } = (history.state ?? {}) as Entry;
    const asked = typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo) && returnTo !== '/';
    go(asked ? (returnTo as string) : HOME, { replace: true });
  }

  return { go, leave, enter };
}
