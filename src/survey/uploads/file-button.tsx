import { useRef } from 'react';

type Props = {
  readonly text: string;
  readonly accept: string;
  readonly capture?: 'user';
  readonly isDisabled?: boolean;
  onChoose(file: File): void;
};

/** A button that opens the device's files, or its camera app. */
export function FileButton({ text, accept, capture, isDisabled = false, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className="framed"
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        {text}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={text}
        {...{ accept, capture }}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (file !== undefined) onChoose(file);
        }}
      />
    </>
  );
}
