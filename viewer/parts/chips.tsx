interface ChipProps {
  readonly said: string;
  readonly isSet: boolean;
  readonly onToggle: () => void;
}

/** A filter that is on or off. */
export function Chip({ said, isSet, onToggle }: ChipProps) {
  return (
    <button type="button" class="chip" aria-pressed={isSet} onClick={onToggle}>
      {said}
    </button>
  );
}

interface SetChipProps {
  readonly name: string;
  readonly said: string;
  readonly onClear: () => void;
}

/** A filter that is on, with what it filters by, and a way to take it off. */
export function SetChip({ name, said, onClear }: SetChipProps) {
  return (
    <button type="button" class="chip is-set" aria-label={`${name}: ${said}; remove`} onClick={onClear}>
      <span class="chip-name">{name}</span> {said} <span aria-hidden="true">×</span>
    </button>
  );
}
