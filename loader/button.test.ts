import { afterEach, expect, test } from 'bun:test';
import { fakeBrowser } from '../test/loader/fake-browser.ts';
import type { FlowConfig } from '../src/wire/config/shapes.ts';
import { createButton } from './button.ts';

afterEach(() => document.body.replaceChildren());

function scene() {
  const faked = fakeBrowser();
  const host = document.createElement('div');
  document.body.append(host);
  const shadow = host.attachShadow({ mode: 'closed' });
  const done: string[] = [];
  const button = createButton(faked.browser, () => shadow, {
    press: () => done.push('press'),
    intent: () => void done.push('intent'),
  });
  const element = () => shadow.querySelector('button');
  const style = (name: string) => element()!.style.getPropertyValue(name);
  return {
    faked,
    button,
    shadow,
    element,
    style,
    done,
    draw: (config: Partial<FlowConfig> = {}) => button.draw(config),
  };
}

test.each([
  ['BOTTOM_RIGHT', 'modern', 'W-BTN-01 W-BTN-03'],
  ['BOTTOM_LEFT', 'modern left', 'W-BTN-04'],
  ['BUTTON_CLASSIC', 'tab', 'W-BTN-02 W-BTN-05'],
  ['BUTTON_CLASSIC_LEFT', 'tab left', 'W-BTN-06'],
  ['BUTTON_CLASSIC_BOTTOM', 'foot', 'W-BTN-07'],
] as const)('at position %s the button is %s, and modern again without one [%s]', (feedbackButtonPosition, look) => {
  const { element, draw } = scene();
  draw({ feedbackButtonPosition });
  expect(element()!.className).toBe(look);
  draw({});
  expect(element()!.className).toBe('modern');
});

test('where the page reads from the right the sides change places [W-CFG-20]', () => {
  const { element, draw } = scene();
  const rtl = { localizationOptions: { rtl: true } };
  draw({ feedbackButtonPosition: 'BOTTOM_RIGHT', ...rtl });
  expect(element()!.className).toBe('modern left');
  draw({ feedbackButtonPosition: 'BUTTON_CLASSIC_LEFT', ...rtl });
  expect(element()!.className).toBe('tab');
});

test('with position none nothing is drawn, and what was drawn goes [W-BTN-08]', () => {
  const { element, draw, button } = scene();
  draw({ feedbackButtonPosition: 'BUTTON_NONE' });
  expect([element(), button.isShown()]).toEqual([null, false]);
  draw({});
  expect(button.isShown()).toBe(true);
  draw({ feedbackButtonPosition: 'BUTTON_NONE' });
  expect(element()).toBeNull();
});

test('it shows its text, and never "undefined" [W-BTN-09]', () => {
  const { element, draw } = scene();
  draw({ widgetButtonText: 'Rückmeldung', feedbackButtonPosition: 'BUTTON_CLASSIC' });
  expect([element()!.querySelector('span')!.textContent, element()!.getAttribute('aria-label')]).toEqual([
    'Rückmeldung',
    'Rückmeldung',
  ]);
  for (const widgetButtonText of [undefined, '', null as never]) {
    draw({ widgetButtonText, feedbackButtonPosition: 'BUTTON_CLASSIC' });
    expect(element()!.textContent).toBe('Feedback');
    expect(element()!.getAttribute('aria-label')).toBe('Feedback');
  }
});

test('it shows the logo where one is set, and its own sign when the picture does not come [W-BTN-10]', () => {
  const { element, draw } = scene();
  draw({ buttonLogo: 'https://shop.test/logo.png' });
  const image = element()!.querySelector('img')!;
  expect([image.src, image.alt]).toEqual(['https://shop.test/logo.png', '']);
  image.dispatchEvent(new Event('error'));
  expect(element()!.querySelector('img')).toBeNull();
  draw({ buttonLogo: 'https://shop.test/other.png' });
  expect(element()!.querySelector('img')).not.toBeNull();
  draw({});
  expect(element()!.querySelector('img')).toBeNull();
});

test.each([
  ['buttonColor', '--c', '#485BFF', '#17483C', '#17483C', 'red;}', 'W-CFG-06'],
  ['borderRadius', '--r', '20px', 6, '6px', null, 'W-CFG-08'],
  ['buttonX', '--x', '20px', 0, '0px', 'x', 'W-CFG-09'],
  ['buttonY', '--y', '20px', '32', '32px', -5, 'W-CFG-10'],
] as const)(
  '%s (%s) is %s by default, takes %p as %s, and what it cannot be (%p) for its default [%s]',
  (field, property, byDefault, given, taken, odd) => {
    const { style, draw } = scene();
    draw({});
    expect(style(property)).toBe(byDefault);
    draw({ [field]: given });
    expect(style(property)).toBe(taken);
    draw({ [field]: odd });
    expect(style(property)).toBe(byDefault);
  },
);

test('text is dark on a colour of brightness 160 and more, else white [W-CST-15]', () => {
  const { style, draw } = scene();
  const on = (buttonColor: string) => (draw({ buttonColor }), style('--t'));
  expect([on('#a0a0a0'), on('#9f9f9f'), on('#FFC83D'), on('#485BFF')]).toEqual([
    '#000000',
    '#ffffff',
    '#000000',
    '#ffffff',
  ]);
});

test('it is a real button that says what it is, whether it is open, and how much is unread', () => {
  const { element, draw, button } = scene();
  draw({});
  expect([element()!.type, element()!.getAttribute('aria-haspopup'), element()!.getAttribute('aria-expanded')]).toEqual(
    ['button', 'dialog', 'false'],
  );
  const badge = () => element()!.querySelector('b')?.textContent;
  button.setBadge(3);
  expect([badge(), element()!.getAttribute('aria-label')]).toEqual(['3', 'Feedback (3)']);
  button.setBadge(10);
  expect(badge()).toBe('9+');
  button.setOpen(true);
  expect([element()!.getAttribute('aria-expanded'), badge()]).toEqual(['true', undefined]);
  button.setOpen(false);
  button.setBadge(0);
  expect([badge(), element()!.getAttribute('aria-label')]).toEqual([undefined, 'Feedback']);
});

test('it can be hidden for a while, and the host has the last word on showing it', () => {
  const { element, draw, button } = scene();
  draw({});
  button.setHidden(true);
  expect([element()!.hidden, button.isShown()]).toEqual([true, false]);
  button.setHidden(false);
  button.setShown(false);
  draw({});
  expect(element()).toBeNull();
  draw({ feedbackButtonPosition: 'BUTTON_NONE' });
  button.setShown(true);
  expect(element()!.className).toBe('modern');
});

test('hover and focus count as intent after 65 ms; leaving earlier takes it back', async () => {
  const { faked, element, draw, done, button } = scene();
  draw({});
  element()!.dispatchEvent(new Event('pointerenter'));
  await faked.pass(64);
  element()!.dispatchEvent(new Event('pointerleave'));
  await faked.pass(1000);
  expect(done).toEqual([]);
  element()!.dispatchEvent(new Event('focus'));
  await faked.pass(65);
  element()!.click();
  expect(done).toEqual(['intent', 'press']);
  button.remove();
  expect([faked.listeners(), faked.timers(), element()]).toEqual([0, 0, null]);
});
