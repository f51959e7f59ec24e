/** A browser with a profile that outlives it, and that can be ended as a crash or a flat battery would. */
import { chromium, type BrowserContext } from '@playwright/test';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserSwitches } from '../browser-switches.ts';

export type Opened = {
  readonly context: BrowserContext;
  /** With no chance to put anything in order. */
  readonly kill: () => Promise<void>;
};
export type Profile = { readonly open: () => Promise<Opened>; readonly remove: () => void };

export function createProfile(): Profile {
  const folder = mkdtempSync(join(tmpdir(), 'parley-profile-'));
  return {
    async open() {
      const context = await chromium.launchPersistentContext(folder, {
        executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
        args: browserSwitches,
      });
      const closed = new Promise((resolve) => context.once('close', resolve));
      return {
        context,
        async kill() {
          for (const pid of processesWith(folder)) end(pid);
          await closed;
        },
      };
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }),
  };
}

export type WithProfile = { readonly profile: Profile };
/** A profile for each test, as a fixture. */
export const withProfile = {
  profile: async ({}: object, use: (profile: Profile) => Promise<void>) => {
    const profile = createProfile();
    await use(profile);
    profile.remove();
  },
};

/** Ids of all processes whose command line has this word. */
function processesWith(word: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && commandOf(pid).includes(word));
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // It has ended since it was listed.
    return '';
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It went with the one before.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
