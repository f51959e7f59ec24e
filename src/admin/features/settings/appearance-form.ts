/** The appearance as a form: a flat table of what stands in the fields, which may be nothing that could be saved yet. */
import { textLanguages, type TextLanguage } from '../../../wire/config/choices.ts';
import { fits, flag, open, text, type Struct } from '../../../wire/schema.ts';
import { appearanceChange, type Appearance, type AppearanceChange } from '../../../wire/settings/shapes.ts';

export const colorFields = ['color', 'headerColor', 'buttonColor', 'backgroundColor'] as const;
export const sizeFields = ['borderRadius', 'buttonX', 'buttonY'] as const;
export const pictureFields = ['buttonLogo', 'logo'] as const;
export const flagFields = ['hideForGuests', 'rtl'] as const;
export const textNames = ['welcomeText', 'widgetButtonText'] as const;

export type ColorField = (typeof colorFields)[number];
export type SizeField = (typeof sizeFields)[number];
export type PictureField = (typeof pictureFields)[number];
export type FlagField = (typeof flagFields)[number];
export type TextName = (typeof textNames)[number];
/** The name of a text field. It has colons, because the form library reads a point as a step into a record. */
export type OwnTextField = `texts:${TextLanguage}:${TextName}`;
export type WordField = ColorField | SizeField | PictureField | 'feedbackButtonPosition' | OwnTextField;
export type Field = WordField | FlagField;
export type Form = Record<WordField, string> & Record<FlagField, boolean>;

const ownTextFields = textLanguages.flatMap((language) =>
  textNames.map((name) => `texts:${language}:${name}` as OwnTextField),
);
/** In the order of the page. */
export const fields: readonly Field[] = [
  ...colorFields,
  'feedbackButtonPosition',
  ...sizeFields,
  ...pictureFields,
  ...ownTextFields,
  ...flagFields,
];

export function toForm({ texts, ...appearance }: Appearance): Form {
  const { hideForGuests, rtl, borderRadius, buttonX, buttonY, ...words } = appearance;
  const own = ownTextFields.map((field) => {
    const { language, name } = partsOf(field);
    return [field, texts[language][name]];
  });
  return {
    ...words,
    ...(Object.fromEntries(own) as Record<OwnTextField, string>),
    borderRadius: String(borderRadius),
    buttonX: String(buttonX),
    buttonY: String(buttonY),
    hideForGuests,
    rtl,
  };
}

/** The field's name in the server's errors and in `expected`. */
export const serverName = (field: Field): string => field.replaceAll(':', '.');

/** The field that the server means. */
export function fieldNamed(name: string | null): Field | undefined {
  return fields.find((field) => serverName(field) === name);
}

/** What the named fields held when `appearance` was read, as the server has it. */
export function expectedOf({ texts, ...appearance }: Appearance, names: readonly Field[]): Record<string, unknown> {
  const values = appearance as Record<string, unknown>;
  return Object.fromEntries(
    names.map((field) => {
      if (!isOwnText(field)) return [field, values[field]];
      const { language, name } = partsOf(field);
      return [serverName(field), texts[language][name]];
    }),
  );
}

/** The named fields as the server takes them. What is no number goes as it is, and is refused by name. */
export function changeOf(form: Form, names: readonly Field[]): AppearanceChange {
  const change: Record<string, unknown> = {};
  const texts: Partial<Record<TextLanguage, Partial<Record<TextName, string>>>> = {};
  for (const field of names) {
    if (isOwnText(field)) {
      const { language, name } = partsOf(field);
      texts[language] = { ...texts[language], [name]: form[field] };
    } else change[field] = isSize(field) ? toSize(form[field]) : trimmed(form[field]);
  }
  return { ...change, ...(Object.keys(texts).length > 0 ? { texts } : {}) } as AppearanceChange;
}

/** More than anybody types: the limits that count are the server's. */
const TYPED_MOST = 1_000_000;

/** Anything may be typed; what the server takes is told field by field (`wrongFields`). */
export const appearanceForm = open(
  Object.fromEntries(fields.map((field) => [field, isFlag(field) ? flag() : text({ max: TYPED_MOST })])) as Record<
    WordField,
    Struct<string>
  > &
    Record<FlagField, Struct<boolean>>,
);

/** Fields that the server would refuse, in the order of the page. */
export function wrongFields(form: Form): Field[] {
  return fields.filter((field) => !fits(appearanceChange, changeOf(form, [field])));
}

/** What the form would look like saved; a field that could not be saved is taken as it was. */
export function shownOf(saved: Form, form: Form): Appearance {
  const wrong = wrongFields(form);
  const whole = { ...form };
  for (const field of wrong) Object.assign(whole, { [field]: saved[field] });
  return changeOf(whole, fields) as Appearance;
}

export function isOwnText(field: Field): field is OwnTextField {
  return field.startsWith('texts:');
}

export function partsOf(field: OwnTextField): { language: TextLanguage; name: TextName } {
  const [, language, name] = field.split(':');
  return { language: language as TextLanguage, name: name as TextName };
}

function isFlag(field: Field): field is FlagField {
  return (flagFields as readonly Field[]).includes(field);
}

function isSize(field: Field): field is SizeField {
  return (sizeFields as readonly Field[]).includes(field);
}

function toSize(text: string): unknown {
  return /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : text;
}

function trimmed(value: string | boolean): string | boolean {
  return typeof value === 'string' ? value.trim() : value;
}
