/** The screen of the sample feature, by the App over the real server. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { openHouse, screen, type House } from './house.tsx';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test('its screen opens from the sidebar, shows what there is, and its button leaves a greeting', async () => {
  const path = `/api/desk/projects/${house.server.project.id}/greetings`;
  await house.ask('POST', path, { words: 'Good morning' });
  const desk = await house.open('/dashboard/greetings');
  await desk.heading('Greetings');
  expect(await screen.findByText('Good morning')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Greetings' })).toBeTruthy();
  await desk.press('button', 'Say hello');
  // Whether it has been heard by then is its job's to say.
  expect(await screen.findByText('Hello from the desk')).toBeTruthy();
  expect(await house.ask('GET', path)).toHaveLength(2);
});
