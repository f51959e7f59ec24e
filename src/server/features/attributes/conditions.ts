/** How conditions on attributes are read: by the type that the attribute has now. */
import { wrongComparison, type ValueType } from '../../../wire/audiences/comparisons.ts';
import type { AttributeCondition } from '../../../wire/audiences/conditions.ts';
import type { AttributeType } from '../../../wire/attributes/shapes.ts';
import type { Around, Met, Read, Reading } from '../audiences/slots.ts';
import { comparedValue, valueOfEach, type ComparedValue } from './conditions-store.ts';
import { attributesWith, type AttributeRecord } from './store.ts';
import { fitting, foldedItem, foldedValue, ITEM_END } from './values.ts';

const comparedAs: Record<AttributeType, ValueType> = {
  text: 'text',
  number: 'number',
  boolean: 'flag',
  date: 'date',
  list: 'list',
};

/** Of an attribute that is not there, or has another type since, it is not true of anybody. */
const nobody: Read = {
  type: 'flag',
  comparison: { is: 'yes' },
  sql: () => ({ sql: '0', values: [] }),
  met: async () => null,
};

const met: Record<ValueType, (value: ComparedValue) => Met> = {
  text: ({ folded }) => folded,
  number: ({ number }) => number,
  flag: ({ folded }) => (folded.trim() === 'true' ? 1 : 0),
  date: ({ moment }) => moment,
  list: ({ items }) => items,
};

export const attributeConditions: Reading<'attribute'> = {
  on: 'attribute',
  async read(condition, around) {
    const attribute = await attributeOf(condition, around);
    if (!attribute || wrongComparison(comparedAs[attribute.type], condition)) return nobody;
    const { id, type } = attribute;
    const [as, forms] = [comparedAs[type], fitting[type]];
    return {
      type: as,
      comparison: condition,
      fold: as === 'list' ? (text) => `${ITEM_END}${foldedItem(text)}${ITEM_END}` : foldedValue,
      sql: () => valueOfEach(id, as, forms),
      async met(contactId) {
        const value = await around.once(`value ${contactId} ${id}`, () => comparedValue(around.queries, contactId, id));
        return value && forms.includes(value.form) ? met[as](value) : null;
      },
    };
  },
  async refusal(condition, around) {
    const attribute = await attributeOf(condition, around);
    const wrong = attribute && wrongComparison(comparedAs[attribute.type], condition);
    return wrong && `${condition.key} is of the type ${attribute.type}: '${wrong.field}' ${wrong.words}`;
  },
};

async function attributeOf({ key }: AttributeCondition, around: Around): Promise<AttributeRecord | undefined> {
  const { once, queries, projectId } = around;
  return (await once(`attribute ${key}`, () => attributesWith(queries, projectId, [key]))).get(key);
}
