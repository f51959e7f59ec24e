/** The colours of the project, put where the tokens are: the policy of the app allows no style attribute. */
import { flowConfigDefaults } from '../../wire/config/defaults.ts';
import { hexColor } from '../../wire/config/look.ts';
import { fits } from '../../wire/schema.ts';
import { themeOf, type BrandColors } from '../../ui/brand.ts';

const names = ['color', 'headerColor', 'backgroundColor'] as const;

/** `config`: what somebody sent; what is no colour of it stays as usual. */
export function dress(page: Document, config: Readonly<Record<string, unknown>>): void {
  const colors = Object.fromEntries(
    names.filter((name) => fits(hexColor, config[name])).map((name) => [name, config[name]]),
  );
  const { dark, variables } = themeOf({ ...flowConfigDefaults, ...(colors as Partial<BrandColors>) });
  const root = page.documentElement;
  root.dataset.theme = dark ? 'dark' : 'light';
  for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value);
}
