/** Chunk `snapshot`: its door is `SnapshotSurface` (src/wire/surfaces.ts). */
import type { SnapshotSurface } from '../../wire/surfaces.ts';
import { createThumbnails } from '../thumbnail-maker/thumbnail-maker.ts';
import { createBrowser } from './browser.ts';
import { takeSnapshot as take } from './take.ts';

export const takeSnapshot: SnapshotSurface['takeSnapshot'] = (options) => take(options, createBrowser());

export const sendThumbnail: SnapshotSurface['sendThumbnail'] = createThumbnails(createBrowser);
