/** The same source again, and an import that is undone. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { docs, startImportsLab, type ImportsLab } from './imports-lab.ts';

let lab: ImportsLab;
beforeEach(async () => void (lab = await startImportsLab()));
afterEach(() => lab.server.close());

describe('the same source again', () => {
  test('changes the same objects, makes none twice, and leaves what staff have changed [P-IMP-03]', async () => {
    await lab.bring(docs);
    const before = await lab.articles();
    const same = await lab.read(docs);
    expect(same.counts).toEqual({ new: 0, changed: 0, left: 5, dropped: 0 });
    const german = (await lab.textIn(await lab.named('Paying'), 'de')).id;
    await lab.help.write(german, { title: 'Bezahlen bei uns', text: 'Anders' });
    const next = {
      ...docs,
      'guides/paying.md': '---\ntitle: Paying us\n---\nOther words.',
      'guides/paying.de.md': '---\ntitle: Zahlung\n---\nMit Karte.',
      '02-orders/returns.md': '# Returns\n\nNew words.',
    };
    const { id, counts } = await lab.bring(next);
    expect(counts).toEqual({ new: 0, changed: 2, left: 3, dropped: 0 });
    expect(await lab.told(id)).toContainEqual(['edited', 'guides/paying.de.md', 'Zahlung']);
    const after = await lab.articles();
    expect(after.map((one) => one.id).toSorted()).toEqual(before.map((one) => one.id).toSorted());
    const paying = await lab.named('Paying us');
    expect((await lab.textIn(paying, 'en')).live?.title).toBe('Paying us');
    expect((await lab.view(german)).draft.title).toBe('Bezahlen bei uns');
    expect(paying.keywords).toEqual({});
  });
});

describe('undoing', () => {
  test('takes away all that was made, and the rest of the project is what it was to the byte [P-IMP-04]', async () => {
    const kept = await lab.help.collection('Ours');
    await lab.help.article({ title: 'Our own', text: 'Words', collection: kept.id });
    const before = await lab.rows();
    const { id } = await lab.bring(docs);
    expect((await lab.rows()).article).toHaveLength(4);
    await lab.undo(id);
    await lab.server.app.jobs.rest();
    expect(await lab.rows()).toEqual(before);
    expect((await lab.read(docs)).counts.new).toBe(5);
  });

  test('restores what was changed, in draft and to visitors [P-IMP-04]', async () => {
    await lab.bring(docs);
    const paying = await lab.named('Paying');
    const before = await lab.textIn(paying, 'en');
    const { id } = await lab.bring({
      'guides/_index.md': '---\ntitle: Handbook\n---\n',
      'guides/paying.md': '# Other\n\nWords',
      'guides/paying.fr.md': '# Payer\n\nMots',
    });
    expect((await lab.named('Other')).keywords).toEqual({});
    await lab.undo(id);
    const after = await lab.named('Paying');
    expect(after).toMatchObject({ id: paying.id, collection: paying.collection, keywords: paying.keywords });
    expect(after.texts.map(({ lang }) => lang)).toEqual(['en', 'de']);
    const text = await lab.textIn(after, 'en');
    expect(text.draft).toEqual(before.draft);
    expect(text.live).toMatchObject({ title: 'Paying', body: before.live!.body });
    expect((await lab.collections())[0]!.texts.en!.title).toBe('Guides');
    // The first import knows its texts again.
    expect((await lab.read(docs)).counts).toMatchObject({ new: 0, left: 5 });
    expect((await lab.read({ ...docs, 'guides/paying.md': '# Again\n\nWords' })).counts.changed).toBe(1);
  });

  test('leaves what was edited or is linked since, with what it stands in, and lists it with why [P-IMP-04]', async () => {
    const { id } = await lab.bring({
      'guides/edited.md': '# Edited\n\nSee [linked](linked.md).',
      'guides/linked.md': '# Linked\n\nWords',
      'guides/far.md': '# Far\n\nWords',
      'other/gone.md': '# Gone\n\nSee [far](../guides/far.md).',
    });
    const edited = await lab.named('Edited');
    const draft = await lab.textIn(edited, 'en');
    await lab.desk(`/documents/${draft.id}/draft`, 'PUT', { ...draft.draft, title: 'Mine', revision: draft.revision });
    await lab.undo(id);
    expect((await lab.articles()).map(({ texts }) => texts[0]!.title).toSorted()).toEqual(['Linked', 'Mine']);
    expect(await lab.told(id)).toEqual([
      ['linked', 'guides/linked.md', 'Linked'],
      ['edited', 'guides/edited.md', 'Edited'],
      ['holds', 'guides', 'Guides'],
    ]);
    expect((await lab.collections()).map(({ texts }) => texts.en!.title)).toEqual(['Guides']);
  });
});
