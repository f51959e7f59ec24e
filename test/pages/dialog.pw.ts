/** A page that shows modal dialogs: outside of them nothing can be reached, so the widget goes where the visitor is. */
import type { Page } from '@playwright/test';
import { expect, test, type Guard } from '../page-guard.ts';
import { hostDocument, snippet } from './host-document.ts';

const styles = `<style>dialog{transform:translateY(20px);overflow:auto;max-height:200px;border:0} dialog::backdrop{background:#0008}
.grid[open]{display:grid;gap:40px;overflow:hidden;contain:paint} dialog>p:last-of-type{color:rgb(1,2,3)}</style>`;
const dialogs = `<dialog id="first" class="grid"><p>Your basket</p><button id="in-first">Order</button></dialog>
<dialog id="second"><p>Are you sure?</p><button id="in-second">Yes</button></dialog>`;

const open = (page: Page, id: string) =>
  page.evaluate((id) => (document.getElementById(id) as HTMLDialogElement).showModal(), id);
const close = (page: Page, id: string) =>
  page.evaluate((id) => (document.getElementById(id) as HTMLDialogElement).close(), id);
const home = (page: Page) =>
  page.evaluate(() => {
    const parent = document.querySelector('parley-widget')?.parentElement;
    return parent && (parent.id || parent.localName);
  });
const expectHome = (page: Page, name: string) => expect.poll(() => home(page), { intervals: [50] }).toBe(name);

async function arrive(guard: Guard, address: string): Promise<void> {
  await guard.open(address);
  await guard.wake();
}

/** Opens the bug report and types into its first field. */
async function type(guard: Guard, words: string) {
  await guard.messenger
    .getByRole('button', { name: /report/i })
    .first()
    .click();
  const field = guard.messenger.locator('textarea').first();
  await field.fill(words);
  return field;
}

test('button and messenger are usable in a modal dialog by mouse and by keyboard, and the dialog stays open', async ({
  guard,
  page,
  site,
  server,
}) => {
  await arrive(guard, site.page('/dialog', hostDocument({ head: styles + snippet(server), body: dialogs })));
  const before = await guard.button.boundingBox();
  await open(page, 'first');
  await expectHome(page, 'first');
  // Neither the dialog's transform nor its overflow moves or cuts the button.
  expect(await guard.button.boundingBox()).toEqual(before);
  await guard.openMessenger();
  await (await type(guard, 'It flickers')).press('End');
  await page.keyboard.type('!');
  await expect(guard.messenger.locator('textarea').first()).toHaveValue('It flickers!');
  await guard.closeMessenger();

  await page.locator('#in-first').focus();
  await page.keyboard.press('Tab');
  await expect(guard.button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(guard.button).toHaveAttribute('aria-expanded', 'true');
  // The focus is on its way into the frame, which runs in a process of its own: it has to be there before it can come back.
  await expect(guard.messenger.locator('textarea').first()).toBeFocused();
  await guard.button.focus();
  await guard.closeMessenger();
  await expect(page.locator('#first')).toHaveAttribute('open');

  // The next key has to go to the page again, not to the frame.
  await expect(guard.button).toBeFocused();
  await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(true);
  await page.locator('#in-first').press('Escape');
  await expect(page.locator('#first')).not.toHaveAttribute('open');
  await expectHome(page, 'html');
  await guard.openMessenger();
  await guard.closeMessenger();
  await guard.expectUntouched();
  await guard.destroy();
});

test('the widget goes into the topmost of several dialogs, and back one by one', async ({
  guard,
  page,
  site,
  server,
}) => {
  await arrive(guard, site.page('/dialog', hostDocument({ head: styles + snippet(server), body: dialogs })));
  await open(page, 'first');
  await expectHome(page, 'first');
  await open(page, 'second');
  await expectHome(page, 'second');
  await guard.openMessenger();
  await guard.closeMessenger();
  await close(page, 'second');
  await expectHome(page, 'first');
  await guard.openMessenger();
  await guard.closeMessenger();
  // Closed and opened in one task, as frameworks do: the dialog is then above whatever was raised before.
  await page.evaluate(() => {
    const dialog = document.querySelector<HTMLDialogElement>('#first')!;
    dialog.close();
    dialog.showModal();
  });
  await guard.openMessenger();
  await guard.closeMessenger();
  await close(page, 'first');
  await expectHome(page, 'html');
  await guard.expectUntouched();
});

test('what stands in the open messenger stays, whatever the page opens and closes below it', async ({
  guard,
  page,
  site,
  server,
}) => {
  await arrive(guard, site.page('/dialog', hostDocument({ head: styles + snippet(server), body: dialogs })));
  await guard.openMessenger();
  const field = await type(guard, 'It flickers');
  const loads: string[] = [];
  page.on('framenavigated', (frame) => loads.push(frame.url()));
  await open(page, 'first');
  await expectHome(page, 'first');
  await expect(field).toHaveValue('It flickers');
  await field.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' at night');
  await close(page, 'first');
  await expectHome(page, 'html');
  await expect(field).toHaveValue('It flickers at night');
  expect(loads).toEqual([]);
});

test('where a browser cannot move a frame as it is, what was typed is there when the form is opened again', async ({
  guard,
  page,
  site,
  server,
}) => {
  await page.addInitScript(() => {
    for (const one of [Element, Document, DocumentFragment]) Reflect.deleteProperty(one.prototype, 'moveBefore');
  });
  await arrive(guard, site.page('/dialog', hostDocument({ head: styles + snippet(server), body: dialogs })));
  await guard.openMessenger();
  await type(guard, 'It flickers');
  const reloaded = page.waitForEvent('framenavigated');
  await open(page, 'first');
  await reloaded;
  await guard.messenger
    .getByRole('button', { name: /report/i })
    .first()
    .click();
  await expect(guard.messenger.locator('textarea').first()).toHaveValue('It flickers');
  await guard.closeMessenger();
});

test('a dialog that is open before the widget comes, and one that the page takes away, leave it where it can be used', async ({
  guard,
  page,
  site,
  server,
}) => {
  const show = `<script>document.querySelector('#first').showModal()</script>`;
  await guard.open(site.page('/dialog', hostDocument({ head: styles + snippet(server), body: dialogs + show })));
  await expectHome(page, 'first');
  await guard.openMessenger();
  await guard.closeMessenger();
  await page.evaluate(() => document.querySelector('#first')!.remove());
  await expectHome(page, 'html');
  await guard.openMessenger();
  await guard.closeMessenger();
});

test('a dialog inside of a component is found by the focus that goes into it', async ({
  guard,
  page,
  site,
  server,
}) => {
  const component = `<shop-dialog></shop-dialog><script>
    customElements.define('shop-dialog', class extends HTMLElement {
      constructor() {
        super();
        this.attachShadow({ mode: 'open' }).innerHTML = '<dialog id="inner"><button>Order</button></dialog>';
      }
    });</script>`;
  await arrive(guard, site.page('/dialog', hostDocument({ head: snippet(server), body: component })));
  const dialog = page.locator('#inner');
  await dialog.evaluate((element: HTMLDialogElement) => element.showModal());
  await guard.openMessenger();
  await guard.closeMessenger();
  await dialog.evaluate((element: HTMLDialogElement) => element.close());
  await expectHome(page, 'html');
});
