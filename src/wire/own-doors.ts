/** Doors of chunks that stand in a folder of wire of their own. Written by `bun build.ts --names`; a test fails where it differs. */
import type { NetworkSurface } from './network/surface.ts';
import type { RedactionSurface } from './redaction/surface.ts';

export type OwnDoors = {
  network: NetworkSurface;
  redaction: RedactionSurface;
};
