/**
 * What the server puts into banners and modals, and our framed apps draw: the `config` (of banners also `data`) of an action
 * (widget-protocol 5.3, 5.4). Those apps are also shown by SDKs of others, so that everything about the looks is in here.
 */
import { hexColor } from '../config/look.ts';
import {
  MEDIA_ADDRESS_CHARS,
  MEDIA_BUTTON_CHARS,
  MEDIA_BUTTONS,
  MEDIA_ID_CHARS,
  MEDIA_TEXT_CHARS,
  MEDIA_TITLE_CHARS,
} from './limits.ts';
import { anything, choice, either, fits, flag, list, maybe, open, optional, text, type Infer } from '../schema.ts';

/** What pressing a button does. `none`: the button is not drawn. After all others banner or modal closes. */
export const mediaButtonActions = [
  'none',
  'close',
  'url',
  'form',
  'survey',
  'news',
  'article',
  'checklist',
  'conversation',
  'custom',
] as const;

const id = text({ max: MEDIA_ID_CHARS });

export const mediaButton = open({
  label: text({ min: 1, max: MEDIA_BUTTON_CHARS }),
  action: choice(mediaButtonActions),
  /** The address of `url`; the id of a flow, survey, article, checklist or bot; the name of a custom action. */
  target: maybe(text({ max: MEDIA_ADDRESS_CHARS })),
  /** Of a button of the type `url`: opens a new tab. */
  newTab: maybe(flag()),
  /** Of a button of the type `survey`: how the survey is shown. */
  surveyFormat: maybe(choice(['survey', 'survey_full', 'survey_web'] as const)),
  /** Of a button of the type `checklist`: the key of a shared checklist. */
  sharedKey: maybe(id),
});
export type MediaButton = Infer<typeof mediaButton>;

/** A Tiptap document. */
const richDocument = open({ type: choice(['doc'] as const), content: optional(anything()) });

export const mediaContent = open({
  title: maybe(text({ max: MEDIA_TITLE_CHARS })),
  /** HTML, or a Tiptap document. Sanitized by the server, and by the app once more. */
  text: maybe(either(text({ max: MEDIA_TEXT_CHARS }), richDocument)),
  image: maybe(open({ url: text({ max: MEDIA_ADDRESS_CHARS }), alt: maybe(text({ max: MEDIA_TITLE_CHARS })) })),
  backgroundColor: maybe(hexColor),
  /** Taken where it can be read on the background. */
  textColor: maybe(hexColor),
  primaryColor: maybe(hexColor),
  buttons: maybe(list(mediaButton, { max: MEDIA_BUTTONS })),
  /** Of a banner: false hides the close button. */
  dismissible: maybe(flag()),
  /** Of a modal: false hides the close button, as long as another button closes it. */
  showCloseButton: maybe(flag()),
  /** Language of the texts, such as `de`. */
  lang: maybe(text({ max: 35 })),
  rtl: maybe(flag()),
});
export type MediaContent = Infer<typeof mediaContent>;

const bannerAction = open({
  format: maybe(text({ max: MEDIA_ID_CHARS })),
  data: maybe(open({})),
  config: maybe(open({})),
});

export type BannerContent = { readonly content: MediaContent; readonly floating: boolean };

/** A banner from its whole action; undefined where it has nothing that we could draw. */
export function bannerOf(action: unknown): BannerContent | undefined {
  if (!fits(bannerAction, action)) return undefined;
  const content: unknown = { ...action.data, ...action.config };
  return isDrawable(content) ? { content, floating: action.format === 'floating' } : undefined;
}

/** A modal from `modal-data`; undefined where it has nothing that we could draw. */
export function modalOf(data: unknown): MediaContent | undefined {
  return isDrawable(data) ? data : undefined;
}

function isDrawable(content: unknown): content is MediaContent {
  return fits(mediaContent, content) && Boolean(content.title || content.text || content.image);
}
