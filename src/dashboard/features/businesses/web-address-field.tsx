import { TextInput, type TextInputProps } from '@mantine/core';
import { completeWebAddress } from '#domain/web-address.ts';

type Props = TextInputProps & { onComplete: (address: string) => void };

/** A web address; one typed without `https://` gets it as the field is left. */
export function WebAddressField({ onComplete, onBlur, ...field }: Props) {
  return (
    <TextInput
      {...field}
      // Not `url`: browsers refuse to send one without its scheme.
      inputMode="url"
      placeholder="https://"
      autoComplete="url"
      onBlur={(event) => {
        onComplete(completeWebAddress(event.currentTarget.value));
        onBlur?.(event);
      }}
    />
  );
}
