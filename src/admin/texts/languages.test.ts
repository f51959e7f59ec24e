/** Each language has its own text: what is the same in both is so for a reason, and no word of the other is in between. */
import { describe, expect, test } from 'bun:test';
import { english, german } from './whole.ts';

/** Words that are the same in both languages, and why. Anything else that is equal was not translated. */
const shared = new Set(
  [
    // Names of things and of people who made them.
    'Parley Twitter Instagram Intercom Zendesk Gleap Morphcoin Morphcoins Content Security Policy npm',
    // Abbreviations and units.
    'XP MFA SDK HAR JSON JWT CSV Markdown px ms MB A Z Id',
    // German has taken them over, in the sense that they have here.
    'Ticket Tickets Live Status Normal Browser System Build Nonce Hash Token Editor Name Admin Administrator',
    'Newsletter Nickname Level Website Job Jobs Tag Tags Person Remote Junior Senior Manager Skill Skills',
    'Challenge Challenges Video Film Player Information Code Export Screenshots Messenger Desktop Sitemap Links',
    'Import Board Boards Spam Text Team Teams Tablet Version Bot Bots Button Buttons Pause Tour Variable',
    // Each language is called by its own name.
    'Deutsch English US',
  ].flatMap((line) => line.split(' ')),
);

/** Words that only one of the two languages has and that few sentences can do without. */
const onlyEnglish = new Set(
  `the and you your is are were of with without this that these those there from have has been not cannot could would does
   when which who how please it its be by for at or on if than then they their one what's it's`.split(/\s+/),
);
const onlyGerman = new Set(
  `der die das den dem des und ist sind nicht mit ohne von für wird werden wurde ein eine einen einem einer kein keine oder
   auch noch wenn sich sie ihr ihre bitte bei zum zur auf aus im vom wie`.split(/\s+/),
);

/** A message without what is filled in and the grammar around it: only what is shown as it stands. */
function words(message: string): string[] {
  const plain = message
    .replaceAll(
      /\{\w+, (plural|select|selectordinal),|(=\d+|\b\w+) ?\{(?!\w+[,}])|\b(zero|one|two|few|many|other) ?\{/g,
      ' ',
    )
    .replaceAll(/\{\w+(, [^{}]*)?\}/g, ' ');
  return plain.match(/[\p{L}’']+/gu) ?? [];
}

const entries = (messages: Readonly<Record<string, string>>) => Object.entries(messages);
const foreign = (messages: Readonly<Record<string, string>>, forbidden: ReadonlySet<string>) =>
  entries(messages).flatMap(([key, message]) =>
    words(message)
      .filter((word) => forbidden.has(word.toLowerCase()))
      .map((word) => `${key}: ${word}`),
  );

describe('each language of the dashboard has its own texts [D-TXT-05]', () => {
  test('equal texts have only words that are the same in both [D-TXT-05]', () => {
    const others: Readonly<Record<string, string>> = german;
    const equal = entries(english).filter(([key, message]) => others[key] === message);
    expect(equal.length).toBeGreaterThan(0);
    const untranslated = equal.filter(([, message]) => words(message).some((word) => !shared.has(word)));
    expect(untranslated).toEqual([]);
  });

  test('no German text has an English word in it, and no English text a German one [D-TXT-05]', () => {
    expect(foreign(german, onlyEnglish)).toEqual([]);
    expect(foreign(english, onlyGerman)).toEqual([]);
  });

  test('a text of the other language would be seen', () => {
    expect(
      foreign({ key: 'Die {name} and {count, plural, one {eine} other {{count, number} the}}' }, onlyEnglish),
    ).toEqual(['key: and', 'key: the']);
    expect(foreign({ key: 'The Konto ist here' }, onlyGerman)).toEqual(['key: ist']);
    expect(words('{count, plural, =0 {0 users} one {1 user} other {{count, number} users}}')).toEqual([
      'users',
      'user',
      'users',
    ]);
  });
});
