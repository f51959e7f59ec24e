import { defineFeature } from '../feature.ts';
import { createSanitizer } from './sanitizer.ts';

/** One worker for tickets being opened, one for background copies, so that copying never delays a reader. */
export const sanitizers = defineFeature({
  name: 'sanitizers',
  create: () => ({ interactive: createSanitizer(), background: createSanitizer() }),
  close: ({ interactive, background }) => {
    interactive.close();
    background.close();
  },
});
