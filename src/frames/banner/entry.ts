/**
 * The banner app: media origin, `/banner`, in a frame that an SDK puts above the page (widget-protocol 4.4). One line with
 * a text, at most two buttons and a close button; on narrow screens the buttons go below.
 */
import '../../ui/tokens.css';
import '../media/media.css';
import './banner.css';
import { bannerOf } from '../../wire/outbound-media/shapes.ts';
import { openMediaBridge } from '../media/bridge.ts';
import { colorsOf } from '../media/colors.ts';
import { actionButtons, closeButton, make, picture, textBlock } from '../media/parts.ts';
import { receiptsOf } from '../media/receipts.ts';
import { applySetting } from '../media/setting.ts';
import { nameAll, setVariables, showMedia } from '../media/show.ts';

const place = document.getElementById('media')!;
const bridge = openMediaBridge(window, 'banner');

showMedia(place, bridge, (action) => {
  const banner = bannerOf(action);
  if (!banner) return undefined;
  const { content, floating } = banner;
  const telling = receiptsOf(content, place, bridge);
  const texts = applySetting(document, content, { search: location.search, languages: navigator.languages });
  const dark = document.documentElement.dataset.theme === 'dark';
  setVariables(document.documentElement, colorsOf(content, { shouts: !floating, dark }).variables);
  nameAll(place, content.title || texts.banner);

  const image = picture(content.image, 'glyph');
  const words = make('div', { class: 'words', dir: 'auto' });
  if (content.title) words.append(make('strong', {}, content.title));
  if (content.text) words.append(textBlock(content.text, bridge, telling));
  const buttons = actionButtons(content.buttons ?? [], bridge, telling);
  place.append(...(image ? [image] : []), words);
  if (buttons.length > 0) place.append(make('div', { class: 'acts' }, ...buttons));
  const dismissible = content.dismissible !== false;
  if (dismissible) place.append(closeButton(texts.close, telling.dismiss));
  return { escape: dismissible ? telling.dismiss : undefined };
});
