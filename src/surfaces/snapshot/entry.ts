/** Chunk `snapshot`: its door is `SnapshotSurface` (src/wire/surface.ts). */
import type { SnapshotSurface } from '../../wire/surface.ts';
import { createThumbnails } from '../thumbnail/thumbnail.ts';
import { browserPlatform } from './platform.ts';
import { takeSnapshot as take } from './take.ts';

export const takeSnapshot: SnapshotSurface['takeSnapshot'] = (options) => take(options, browserPlatform());

export const sendThumbnail: SnapshotSurface['sendThumbnail'] = createThumbnails(browserPlatform);
