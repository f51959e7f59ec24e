import { expect, test } from 'bun:test';
import serverGerman from '../../server/features/config/texts/de.json';
import serverEnglish from '../../server/features/config/texts/en-US.json';
import imageGerman from '../image/texts/de.json';
import imageEnglish from '../image/texts/en-US.json';
import german from './texts/de.json';
import english from './texts/en-US.json';

test("the project's translations carry every text of notifications and image viewer in both languages", () => {
  expect(serverEnglish).toMatchObject({ ...english, ...imageEnglish });
  expect(serverGerman).toMatchObject({ ...german, ...imageGerman });
});
