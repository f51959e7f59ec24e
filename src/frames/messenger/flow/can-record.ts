/** Whether the screen can be recorded here. Phones that know the call refuse it always. */
export function canRecord({
  mediaDevices,
  userAgent,
}: Partial<Pick<Navigator, 'mediaDevices' | 'userAgent'>>): boolean {
  const isPhone = /Android|iPhone|iPad|iPod/.test(userAgent ?? '');
  return !isPhone && typeof mediaDevices?.getDisplayMedia === 'function';
}
