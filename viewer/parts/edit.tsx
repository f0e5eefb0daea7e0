import { useEffect, useRef, useState } from "preact/hooks";
import { Key } from "./marks.tsx";

interface Props {
  readonly label: string;
  readonly text: string;
  readonly action: string;
  readonly onSave: (text: string) => Promise<boolean>;
  readonly onCancel: () => void;
}

/** A text made right, in place. Ctrl and Enter save it, Escape leaves it as it was. */
export function Edit({ label, text, action, onSave, onCancel }: Props) {
  const [value, setValue] = useState(text);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(text.length, text.length);
  }, []);
  const isSame = value.trim() === text.trim() || value.trim() === "";
  const save = async () => {
    if (isSame || busy) return;
    setBusy(true);
    if (!(await onSave(value.trim()))) setBusy(false);
  };
  return (
    <form
      class="edit"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <textarea
        ref={field}
        aria-label={label}
        rows={Math.min(12, 2 + Math.ceil(value.length / 70))}
        value={value}
        onInput={(event) => setValue(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") {
            event.stopPropagation();
            onCancel();
          }
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void save();
        }}
      />
      <div class="actions">
        <button type="submit" class="main" disabled={isSame || busy}>
          {action} <Key name="Ctrl ↵" />
        </button>
        <button type="button" onClick={onCancel}>
          Cancel <Key name="Esc" />
        </button>
      </div>
    </form>
  );
}
