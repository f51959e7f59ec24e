/** What loader and messenger hold before a session exists (widget-protocol 7). Apart from its struct, which costs bytes. */
export const blankSession = {
  gleapId: null,
  gleapHash: null,
  name: '',
  email: '',
  userId: '',
  phone: '',
  value: 0,
  customData: {},
} as const;
