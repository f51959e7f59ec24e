/** Between the dashboard and the page in which it shows the widget before it is saved. Both check origin and source. */
import { textLanguages } from '../config/choices.ts';
import { choice, open, text, type Infer } from '../schema.ts';
import { sdkKey } from '../visitors/keys.ts';
import { appearance } from './shapes.ts';

/** Message to the preview: what it shows from now on. */
export const previewShow = open({
  name: choice(['preview-show'] as const),
  key: sdkKey,
  lang: choice(textLanguages),
  appearance,
  /** The word on the button where `appearance` has none. */
  buttonText: text({ max: 200 }),
});
export type PreviewShow = Infer<typeof previewShow>;

/** Message from the preview: it is there and listens. */
export const previewReady = open({ name: choice(['preview-ready'] as const) });
export type PreviewReady = Infer<typeof previewReady>;
