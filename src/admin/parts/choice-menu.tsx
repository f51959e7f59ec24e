/** One choice of a few, behind a button: a filter's chip, or a fact of a ticket. */
import { Menu } from '@base-ui/react/menu';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { turned, valuesOf } from './list/filter-values.ts';
import { MenuPopup } from './menu-popup.tsx';

export type Choice = { readonly value: string; readonly label: ReactNode };

type Props = {
  /** What a screen reader says of the button, where that is more than what is seen on it; what is seen has to be in it. */
  readonly label?: string | undefined;
  readonly value: string;
  readonly choices: readonly Choice[];
  /** Any number of them: `value` has commas between, the choice '' takes all back, and the menu stays open. */
  readonly several?: boolean | undefined;
  readonly onChange: (value: string) => void;
  readonly className: string | undefined;
  readonly children: ReactNode;
  readonly disabled?: boolean;
  /** The single key that opens it. */
  readonly keys?: string;
};

/** `children` is what is seen on the button. */
export function ChoiceMenu({ label, className, children, disabled, keys, ...items }: Props) {
  return (
    <Menu.Root modal={false} disabled={disabled}>
      <Menu.Trigger className={className} aria-label={label} aria-keyshortcuts={keys}>
        {children}
        <ChevronDown className="icon" aria-hidden="true" />
      </Menu.Trigger>
      <MenuPopup>
        <ChoiceItems {...items} />
      </MenuPopup>
    </Menu.Root>
  );
}

type ItemsProps = Pick<Props, 'value' | 'choices' | 'several' | 'onChange'>;

/** The choices alone, in the popup of a menu; what holds is marked. */
export function ChoiceItems({ value, choices, several, onChange }: ItemsProps) {
  if (several) return <SeveralItems value={value} choices={choices} onChange={onChange} />;
  return (
    <Menu.RadioGroup value={value} onValueChange={onChange}>
      {choices.map((choice) => (
        <Menu.RadioItem key={choice.value} value={choice.value} className="menu-item" closeOnClick>
          <span className="menu-label">{choice.label}</span>
          <Menu.RadioItemIndicator className="menu-check">
            <Check className="icon" aria-hidden="true" />
          </Menu.RadioItemIndicator>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

function SeveralItems({ value, choices, onChange }: Omit<ItemsProps, 'several'>) {
  const chosen = valuesOf(value) ?? [''];
  return choices.map((choice) => (
    <Menu.CheckboxItem
      key={choice.value}
      className="menu-item"
      checked={chosen.includes(choice.value)}
      onCheckedChange={() => onChange(choice.value === '' ? '' : turned(value, choice.value))}
    >
      <span className="menu-label">{choice.label}</span>
      <Menu.CheckboxItemIndicator className="menu-check">
        <Check className="icon" aria-hidden="true" />
      </Menu.CheckboxItemIndicator>
    </Menu.CheckboxItem>
  ));
}
