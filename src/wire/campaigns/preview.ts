/** What a campaign would show, before it is published: asked of the server, and told to the page that shows it. */
import { hexColor } from '../config/look.ts';
import { language } from '../language.ts';
import { anything, choice, flag, nullable, open, shape, table, text, type Infer } from '../schema.ts';
import { sdkKey } from '../visitors/keys.ts';

/** `content`: as it stands in the form, saved or not. `lang`: of whoever would see it. */
export const campaignPreviewAsked = shape({ content: open({}), lang: language });
export type CampaignPreviewAsked = Infer<typeof campaignPreviewAsked>;

const action = table(anything());
/** `action`: what a page is told; null where there is nothing to show yet. */
export const campaignPreviewed = open({
  action: nullable(action),
  /** Of the project: what a button is painted with. */
  color: hexColor,
  key: sdkKey,
  /** The origin whose `/preview` shows it. */
  media: text({ max: 2048 }),
});
export type CampaignPreviewed = Infer<typeof campaignPreviewed>;

/** Message to the preview: the action that it shows from now on, in a page like this. */
export const previewAction = open({
  name: choice(['preview-action'] as const),
  key: sdkKey,
  color: hexColor,
  dark: flag(),
  rtl: flag(),
  action,
});
export type PreviewAction = Infer<typeof previewAction>;
