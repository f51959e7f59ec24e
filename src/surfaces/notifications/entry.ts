/** Chunk `notifications`: its door is `NotificationsSurface` (src/wire/surfaces.ts). */
export { openNotifications } from './notifications.ts';
