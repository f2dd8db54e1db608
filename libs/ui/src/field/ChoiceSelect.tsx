import type { FieldTexts } from './Field.js';
import { SelectField } from './SelectField.js';

interface ChoiceSelectProps<Value extends string> extends FieldTexts {
  /** Each value, as readers call it. */
  choices: readonly (readonly [Value, string])[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** One of a few values, which a page stores when it is chosen. */
export function ChoiceSelect<Value extends string>({
  choices,
  value,
  onChoose,
  ...texts
}: ChoiceSelectProps<Value>) {
  return (
    <SelectField
      {...texts}
      value={value}
      onChange={({ target }) => {
        const choice = choices.find(([each]) => each === target.value);
        if (choice) onChoose(choice[0]);
      }}
    >
      {choices.map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
