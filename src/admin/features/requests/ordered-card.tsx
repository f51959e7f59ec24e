/** A card of things in an order of their own; a new one stands behind the others. */
import { Plus } from 'lucide-react';
import { OrderedList, type Ordered } from '../../parts/sort/ordered-list.tsx';

type Props<T> = Ordered<T> & {
  /** Its name in the index of settings. */
  readonly setting: string;
  readonly title: string;
  readonly hint: string;
  readonly newOne: string;
  readonly most: number;
  readonly onNew: () => void;
};

export function OrderedCard<T extends { readonly id: string }>(props: Props<T>) {
  const { setting, title, hint, newOne, most, onNew, ...list } = props;
  return (
    <section className="card" aria-label={title} data-setting={setting}>
      <div className="card-head">
        <h2>{title}</h2>
        <span className="hint">{hint}</span>
        {list.can && list.all.length < most && (
          <button type="button" className="btn btn-sm btn-secondary push" onClick={onNew}>
            <Plus className="icon" aria-hidden="true" />
            {newOne}
          </button>
        )}
      </div>
      <OrderedList {...list} />
    </section>
  );
}
