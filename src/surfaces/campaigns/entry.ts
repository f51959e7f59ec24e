/** Chunk `campaigns`: its door is `CampaignsSurface` (src/wire/campaigns/surface.ts). */
export { openCampaigns } from './campaigns.ts';
