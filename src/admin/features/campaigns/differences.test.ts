import { expect, test } from 'bun:test';
import type { CampaignDraft } from '../../../wire/campaigns/draft.ts';
import { differences } from './differences.ts';

const body = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });
const draft = {
  content: { texts: { en: { title: 'Hello', body: body('One text') } } },
  audience: 'all',
  when: { trigger: { on: 'page' }, delayMinutes: 0 },
  limits: { priority: 'normal' },
  experiment: { control: 0, variants: [] },
  goal: null,
} as unknown as CampaignDraft;

test('versions differ field by field, and text by text as words [P-OUT-40]', () => {
  const changed = {
    ...draft,
    content: { texts: { en: { title: 'Hello', body: body('Another text') } } },
    audience: null,
    when: { trigger: { on: 'visit' }, delayMinutes: 5 },
  } as unknown as CampaignDraft;
  expect(differences(draft, changed)).toEqual([
    { part: 'content', at: 'texts.en.body', was: 'One text', is: 'Another text' },
    { part: 'audience', at: '', was: 'all', is: '' },
    { part: 'when', at: 'trigger.on', was: 'page', is: 'visit' },
    { part: 'when', at: 'delayMinutes', was: '0', is: '5' },
  ]);
  expect(differences(draft, draft)).toEqual([]);
});
