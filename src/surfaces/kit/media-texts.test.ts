import { expect, test } from 'bun:test';
import serverGerman from '../../server/features/config/texts/de.json';
import serverEnglish from '../../server/features/config/texts/en-US.json';
import germanBanner from '../banner/texts/de.json';
import englishBanner from '../banner/texts/en-US.json';
import germanModal from '../modal/texts/de.json';
import englishModal from '../modal/texts/en-US.json';

test("the project's translations carry the names of banner and modal in both languages", () => {
  expect(serverEnglish).toMatchObject({ ...englishBanner, ...englishModal });
  expect(serverGerman).toMatchObject({ ...germanBanner, ...germanModal });
});
