/**
 * The modal app: media origin, `/modal`, in a frame that an SDK puts into a dialog (widget-protocol 4.5). A picture, a
 * title, a text, at most two buttons and a close button.
 */
import '../../ui/tokens.css';
import '../media/media.css';
import './modal.css';
import { modalOf } from '../../wire/outbound-media/shapes.ts';
import { openMediaBridge } from '../media/bridge.ts';
import { colorsOf } from '../media/colors.ts';
import { actionButtons, closeButton, make, picture, textBlock } from '../media/parts.ts';
import { receiptsOf } from '../media/receipts.ts';
import { applySetting } from '../media/setting.ts';
import { nameAll, setVariables, showMedia } from '../media/show.ts';

const place = document.getElementById('media')!;
const bridge = openMediaBridge(window, 'modal');

showMedia(place, bridge, (data) => {
  const content = modalOf(data);
  if (!content) return undefined;
  const telling = receiptsOf(content, place, bridge);
  const texts = applySetting(document, content, { search: location.search, languages: navigator.languages });
  const dark = document.documentElement.dataset.theme === 'dark';
  setVariables(document.documentElement, colorsOf(content, { shouts: false, dark }).variables);
  nameAll(place, content.title || texts.modal);

  const cover = picture(content.image, 'cover');
  const inner = make('div', { class: 'inner' });
  if (content.title) inner.append(make('h1', {}, content.title));
  if (content.text) inner.append(textBlock(content.text, bridge, telling));
  const buttons = actionButtons(content.buttons ?? [], bridge, telling);
  if (buttons.length > 0) inner.append(make('div', { class: 'acts' }, ...buttons));
  if (telling.less) {
    const less = make('button', { type: 'button', class: 'less' }, texts.less);
    less.addEventListener('click', telling.less);
    inner.append(less);
  }
  place.append(...(cover ? [cover] : []), inner);
  // Nobody is shut in: without another way out there is always the close button, and Escape closes any dialog.
  const closable = content.showCloseButton !== false || buttons.length === 0;
  if (closable) place.append(closeButton(texts.close, telling.dismiss));
  place.classList.toggle('open', !closable);
  return { escape: telling.dismiss };
});
