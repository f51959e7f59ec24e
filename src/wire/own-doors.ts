/** Doors of chunks that stand in a folder of wire of their own. Written by `bun build.ts --names`; a test fails where it differs. */
import type { CampaignsSurface } from './campaigns/surface.ts';
import type { InlineSurveySurface } from './inline-survey/surface.ts';
import type { NetworkSurface } from './network/surface.ts';
import type { RedactionSurface } from './redaction/surface.ts';
import type { SignalsSurface } from './signals/surface.ts';

export type OwnDoors = {
  campaigns: CampaignsSurface;
  inline: InlineSurveySurface;
  network: NetworkSurface;
  redaction: RedactionSurface;
  signals: SignalsSurface;
};
