import { expect, test } from 'bun:test';
import * as lucide from 'lucide-react/icons/bug';
import { renderToStaticMarkup } from 'react-dom/server';
import createIcon from './lean-icon.tsx';

/** Its types keep the data of the drawing back. */
const { default: Bug, __iconData: bug } = lucide as typeof lucide & { __iconData: Parameters<typeof createIcon>[0] };

/** Elements and attributes of a drawing, whatever their order; lucide's own class names are left out. */
const told = (markup: string) =>
  markup
    .replaceAll(/lucide(-[a-z]+)? ?/g, '')
    .replaceAll(' class=""', '')
    .split('<')
    .map((element) => element.split(/ (?=[\w-]+=)|>/).toSorted());

test('an icon is drawn as lucide draws it, but for the names of its classes', () => {
  const Lean = createIcon(bug);
  for (const given of [{}, { size: 16, strokeWidth: 1.75 }, { className: 'flip' }])
    expect(told(renderToStaticMarkup(<Lean {...given} />))).toEqual(told(renderToStaticMarkup(<Bug {...given} />)));
});
