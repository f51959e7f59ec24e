/** What is told apart of what somebody sits at (device.ts). Alone, so that who only names them loads no more. */
export const deviceKinds = ['desktop', 'tablet', 'phone'] as const;
export type DeviceKind = (typeof deviceKinds)[number];
