/** Chunk `notifications`: its door is `NotificationsSurface` (src/wire/surface.ts). */
export { openNotifications } from './notifications.ts';
