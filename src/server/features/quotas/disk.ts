/**
 * A floor of free space on the volume of DATA_DIR. Below it nothing that strangers send is taken, so that there is always
 * room for what staff write: to sign in, to work, and to delete.
 */
import { ApiError } from '../../../wire/errors.ts';
import type { DiskSpace } from '../../disk-space.ts';
import type { Ports } from '../../ports.ts';
import { DISK_FLOOR_BYTES_LEAST, DISK_FLOOR_BYTES_MOST, DISK_FLOOR_SHARE, DISK_LOOK_MS } from './limits.ts';

const RETRY_SECONDS = 300;

/** Bytes that must stay free: the smaller of 5 % and 2 GB, but no less than 256 MB. */
export function floorOf({ total }: DiskSpace): number {
  return Math.max(DISK_FLOOR_BYTES_LEAST, Math.min(DISK_FLOOR_BYTES_MOST, total * DISK_FLOOR_SHARE));
}

export type Disk = {
  /**
   * Resolves while `bytes` (0 where nobody has said how many come) leave the floor free, or a share of it; the disk is looked at
   * no more than once a second. Errors: 507.
   */
  readonly room: (bytes?: number, share?: number) => Promise<void>;
  /** The same, for bytes that are written now: they count until the next look, since a second is long for a fast line. */
  readonly take: (bytes: number) => Promise<void>;
};

/** Without the port there is no floor. */
export function createDisk({ now, diskSpace }: Pick<Ports, 'now' | 'diskSpace'>): Disk {
  let last: { readonly at: number; readonly space: Promise<DiskSpace>; taken: number } | undefined;
  const room: Disk['room'] = async (bytes = 0, share = 1) => {
    if (!diskSpace) return;
    const at = now();
    // A clock that was set back looks anew too.
    if (!last || Math.abs(at - last.at) >= DISK_LOOK_MS) last = { at, space: diskSpace(), taken: 0 };
    const look = last;
    const space = await look.space;
    if (space.free - look.taken - bytes < floorOf(space) * share) throw diskFull();
  };
  return {
    room,
    async take(bytes) {
      await room(bytes);
      if (last) last.taken += bytes;
    },
  };
}

function diskFull(): ApiError {
  const words = `The disk of this server is nearly full. It takes reports and files again when its administrator has made room. Try again in ${RETRY_SECONDS} s.`;
  return new ApiError('disk_full', words, { headers: { 'retry-after': String(RETRY_SECONDS) } });
}
