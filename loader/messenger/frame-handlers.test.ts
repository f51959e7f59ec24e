import { beforeEach, expect, test } from 'bun:test';
import { settled } from '../../test/loader/fake-core.ts';
import type { Feedback } from '../../src/wire/surfaces.ts';
import type { Connected } from '../core-api.ts';
import type { Channel, Handlers } from './channel.ts';
import { frameHandlers } from './frame-handlers.ts';
import type { Widget } from './widget.ts';

let asked: string[];
let next: { drawing: boolean };
let handlers: Handlers;

beforeEach(() => {
  asked = [];
  next = { drawing: false };
  const note = (word: string) => () => void asked.push(word);
  const surface = { 'cleanup-drawings': note('clean'), 'start-screen-drawing': note('draw') } as unknown as Feedback;
  handlers = frameHandlers({ emit: () => undefined } as unknown as Connected, {
    channel: {} as Channel,
    feedback: async () => surface,
    next,
    openImage: () => undefined,
    ping: () => undefined,
    runAction: () => undefined,
    welcome: () => undefined,
    widget: { setExtended: () => undefined } as unknown as Widget,
  });
});

const started = () => handlers['notify-event']!({ type: 'flow-started' }, { name: 'notify-event' });
const page = (name: string) => handlers['page-changed']!({ name }, { name: 'page-changed' });

test('a form that is open already begins with the drawing where it is asked to, once [W-FLW-15]', async () => {
  next.drawing = true;
  page('feedbackflow');
  page('feedbackflow');
  await settled();
  expect(asked).toEqual(['draw']);
});

test('a new form draws once, though the frame tells of the page too [W-FLW-15]', async () => {
  next.drawing = true;
  started();
  page('feedbackflow');
  await settled();
  expect(asked).toEqual(['clean', 'draw']);
});

test('where the form that was to be drawn for did not come, no other form draws [W-FLW-15]', async () => {
  next.drawing = true;
  page('home');
  started();
  page('feedbackflow');
  await settled();
  expect(asked).toEqual(['clean']);
});
