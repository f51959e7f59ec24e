import { describe, expect, test } from 'bun:test';
import { bug, messengerAtWork, plain, question, session, settled, view } from '../../../test/messenger-at-work.ts';

type At = ReturnType<typeof messengerAtWork>;

describe('the view', () => {
  test('a document with its view asks for nothing', () => {
    const { messenger, asked } = messengerAtWork();
    messenger.handlers['session-update'](session);
    expect(asked).toEqual([]);
  });

  test('a neutral document loads the view of the key that the SDK names, from its own server', async () => {
    const { messenger, state, asked } = messengerAtWork({ view: null });
    expect(state.loading).toBe('loading');
    messenger.handlers['session-update'](session);
    await settled();
    expect(asked).toEqual([{ key: 'key-1', lang: 'en-US' }]);
    expect(state.view?.projectName).toBe('Halden & Moss');
    expect(state.loading).toBe('done');
  });

  test('another key than that of the document brings its own view', async () => {
    const { messenger, asked } = messengerAtWork();
    messenger.handlers['session-update']({ ...session, sdkKey: 'key-2' });
    await settled();
    expect(asked).toEqual([{ key: 'key-2', lang: 'en-US' }]);
  });

  test('a view that does not load is said, and comes at the next try', async () => {
    const { messenger, state, answerWith } = messengerAtWork({ view: null });
    answerWith(() => Promise.reject(new Error('offline')));
    messenger.handlers['session-update'](session);
    await settled();
    expect(state.loading).toBe('failed');
    answerWith(() => Promise.resolve(view));
    messenger.reload();
    await settled();
    expect(state.loading).toBe('done');
  });

  test('of two views on their way the later one counts', async () => {
    const { messenger, state, answerWith } = messengerAtWork({ view: null });
    const late = Promise.withResolvers<typeof view>();
    answerWith(() => late.promise);
    messenger.handlers['session-update']({ ...session, sdkKey: 'key-2' });
    answerWith(() => Promise.resolve(view));
    messenger.handlers['session-update'](session);
    await settled();
    late.resolve({ ...view, projectName: 'Too late' });
    await settled();
    expect(state.view?.projectName).toBe('Halden & Moss');
  });

  test('a language that the SDK puts over the own one brings texts and view of it', async () => {
    const { messenger, state, asked, answerWith } = messengerAtWork();
    answerWith(() => Promise.resolve({ ...view, lang: 'de' }));
    messenger.handlers['config-update']({ config: {}, overrideLanguage: 'de-AT' });
    await settled();
    expect(asked).toEqual([{ key: 'key-1', lang: 'de' }]);
    expect(state.texts.t('close')).toBe('Schließen');
  });

  test.each([
    ['language', 'de', (at: At) => at.messenger.handlers['config-update']({ config: {}, overrideLanguage: 'de' })],
    ['key', 'key-2', (at: At) => at.messenger.handlers['session-update']({ ...session, sdkKey: 'key-2' })],
  ])('a %s whose view did not load is asked for again at the next word of it', async (_, wanted, ask) => {
    const at = messengerAtWork();
    at.answerWith(() => Promise.reject(new Error('offline')));
    ask(at);
    await settled();
    at.answerWith(() => Promise.resolve({ ...view, projectName: 'At last' }));
    ask(at);
    await settled();
    ask(at);
    expect(at.asked.map(({ key, lang }) => [key, lang].includes(wanted))).toEqual([true, true]);
    expect(at.state.view?.projectName).toBe('At last');
  });

  test('colours of the SDK count when they are colours', () => {
    const { messenger, state } = messengerAtWork();
    messenger.handlers['config-update']({ config: { color: '#112233', headerColor: 'red;}', backgroundColor: 7 } });
    expect(state.colors).toEqual({ color: '#112233' });
  });
});

describe('opening a flow', () => {
  test("'start-feedbackflow' opens the flow that it names, and the page is told [W-MSG-01]", () => {
    const { messenger, state, posted } = messengerAtWork();
    messenger.handlers['start-feedbackflow']({ flow: 'bugreporting', hideBackButton: true });
    expect(plain(state.flow)).toMatchObject({ id: 'bugreporting', stage: 'editing', hideBack: true });
    expect(posted).toEqual([
      { name: 'notify-event', data: { type: 'flow-started', data: { flow: 'bugreporting' } } },
      { name: 'page-changed', data: { name: 'feedbackflow' } },
      { name: 'collect-ticket-data', data: undefined },
    ]);
  });

  test("a 'start-feedbackflow' that comes before the view waits for it [W-MSG-01]", async () => {
    const { messenger, state } = messengerAtWork({ view: null });
    messenger.handlers['session-update'](session);
    messenger.handlers['start-feedbackflow']({ flow: 'question' });
    expect(state.flow).toBeNull();
    await settled();
    expect(state.flow?.id).toBe('question');
  });

  test('a flow that the project does not have changes nothing, and the page is told where it is', () => {
    const { messenger, state, posted } = messengerAtWork();
    messenger.handlers['start-feedbackflow']({ flow: 'nothing-of-ours' });
    expect(state.flow).toBeNull();
    expect(posted).toEqual([{ name: 'page-changed', data: { name: 'home' } }]);
  });

  test('a flow that is open already does not begin anew, and the page is told that it is there', () => {
    const { messenger, state, posted } = messengerAtWork();
    messenger.flow.open(bug.id, false);
    messenger.flow.setValue('description', 'Kept');
    posted.length = 0;
    messenger.handlers['start-feedbackflow']({ flow: bug.id });
    expect(posted).toEqual([{ name: 'page-changed', data: { name: 'feedbackflow' } }]);
    expect(state.flow?.values.description).toBe('Kept');
    messenger.handlers['start-feedbackflow']({ flow: 'nothing-of-ours' });
    expect(posted).toHaveLength(1);
  });

  test('going home tells the page', () => {
    const { messenger, state, said } = messengerAtWork();
    messenger.flow.open(bug.id, false);
    messenger.home();
    expect(state.flow).toBeNull();
    expect(said('page-changed')).toEqual([{ name: 'feedbackflow' }, { name: 'home' }]);
  });

  test('a sent report is put away when the widget closes', () => {
    const { messenger, state } = messengerAtWork();
    messenger.flow.open(question.id, false);
    messenger.flow.setValue('description', 'Where is my parcel?');
    messenger.handlers['widget-status-update']({ isWidgetOpen: false });
    expect(state.flow?.values.description).toBe('Where is my parcel?');
    messenger.flow.send();
    messenger.handlers['feedback-sent']({});
    messenger.handlers['widget-status-update']({ isWidgetOpen: false });
    expect(state.flow).toBeNull();
  });
});

describe('who is at the page', () => {
  const of = (gleapId: string, userId: string) => ({
    ...session,
    sessionData: { ...session.sessionData, gleapId, userId },
  });

  test('the e-mail of the session and the values of the page fill what nobody has typed [W-MSG-16]', () => {
    const { messenger, state } = messengerAtWork();
    messenger.flow.open(bug.id, false);
    messenger.handlers['session-update'](session);
    expect(state.flow?.values.reportedBy).toBe('mara@lindqvist.example');
    messenger.handlers['prefill-form-data']({ reportedBy: 'from@the.page', description: 'The price', impact: 'stuck' });
    expect(state.flow?.values).toEqual({ reportedBy: 'from@the.page', description: 'The price', impact: 'stuck' });
  });

  test('values of the page never overwrite what was typed, not even emptied', () => {
    const { messenger, state } = messengerAtWork();
    messenger.flow.open(bug.id, false);
    messenger.flow.setValue('description', 'My own words');
    messenger.flow.setValue('reportedBy', '');
    messenger.handlers['prefill-form-data']({
      description: 'Theirs',
      reportedBy: 'their@mail.test',
      impact: 'unknown',
    });
    messenger.handlers['session-update'](session);
    expect(state.flow?.values).toEqual({ description: 'My own words', reportedBy: '' });
  });

  test('another visitor does not find the words of the one before', () => {
    const { messenger, state } = messengerAtWork();
    messenger.handlers['session-update'](session);
    messenger.flow.open(bug.id, false);
    messenger.flow.setValue('description', 'A secret');
    messenger.handlers['session-cleared'](undefined);
    expect(state.visitor).toMatchObject({ name: '', email: '' });
    messenger.handlers['session-update']({ ...session, sessionData: { ...session.sessionData, gleapId: 'v2' } });
    expect(state.flow).toBeNull();
    messenger.flow.open(bug.id, false);
    expect(state.flow?.values.description).toBeUndefined();
  });

  test('nor where the page names somebody else without a word that the first has gone', () => {
    const { messenger, state } = messengerAtWork();
    messenger.handlers['session-update'](of('v1', 'ann'));
    messenger.flow.open(bug.id, false);
    messenger.flow.setValue('description', 'A secret');
    messenger.handlers['session-update'](of('v2', 'bob'));
    expect(state.flow).toBeNull();
    messenger.flow.open(bug.id, false);
    expect(state.flow?.values.description).toBeUndefined();
  });

  test('who is given another id by the server, as on signing in for the first time, keeps the words', () => {
    const { messenger, state } = messengerAtWork();
    messenger.handlers['session-update'](of('v1', ''));
    messenger.flow.open(bug.id, false);
    messenger.flow.setValue('description', 'Kept');
    messenger.handlers['session-update'](of('v2', 'ann'));
    messenger.handlers['session-update'](of('v3', 'ann'));
    expect(state.flow?.values.description).toBe('Kept');
  });

  test('who types before the first session, and then signs in, keeps it', () => {
    const { messenger, state } = messengerAtWork();
    messenger.flow.open(bug.id, false);
    messenger.flow.setValue('description', 'Kept');
    messenger.handlers['session-update'](session);
    messenger.handlers['session-update']({ ...session, sessionData: { ...session.sessionData, name: 'Mara L.' } });
    expect(state.flow?.values.description).toBe('Kept');
    messenger.home();
    messenger.flow.open(bug.id, false);
    expect(state.flow?.values.description).toBe('Kept');
  });

  test('a session that is cleared and comes back keeps what was typed', () => {
    const { messenger, state } = messengerAtWork();
    messenger.handlers['session-update'](session);
    messenger.flow.open(bug.id, false);
    messenger.flow.setValue('description', 'Kept');
    messenger.handlers['session-cleared'](undefined);
    messenger.handlers['session-update'](session);
    expect(state.flow?.values.description).toBe('Kept');
  });
});

describe('what a press will ask', () => {
  const atWork = () => {
    const at = messengerAtWork();
    at.callsAnswer(() => Promise.resolve(Response.json({ total: 1 })));
    return at;
  };

  test('is asked when the pointer goes down, once, and whoever asks it then gets that answer', async () => {
    const { messenger, calls } = atWork();
    messenger.askSoon('/help', { lang: 'en' });
    messenger.askSoon('/help', { lang: 'en' });
    expect(await (await messenger.ask('/help', { lang: 'en' })).json()).toEqual({ total: 1 });
    expect(calls).toHaveLength(1);
    await messenger.ask('/help', { lang: 'en' });
    expect(calls).toHaveLength(2);
  });

  test('is no answer to something else, to another visitor, or after three seconds', async () => {
    const { messenger, calls, timers } = atWork();
    messenger.askSoon('/help', { lang: 'en' });
    await messenger.ask('/help', { lang: 'de' });
    await messenger.ask('/news', { lang: 'en' });
    expect(calls).toHaveLength(3);
    messenger.handlers['session-update'](session);
    await messenger.ask('/help', { lang: 'en' });
    expect(calls).toHaveLength(4);

    messenger.askSoon('/help', { lang: 'en' });
    for (const { ms, ring } of timers) if (ms === 3000) ring();
    await messenger.ask('/help', { lang: 'en' });
    expect(calls).toHaveLength(6);
  });
});
