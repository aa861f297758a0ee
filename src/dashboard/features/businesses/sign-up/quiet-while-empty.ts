import type { GetInputPropsReturnType } from '@mantine/form';

/**
 * The props of a field that is checked when it is left, but while it is empty only with the step: it may have taken the
 * focus without being asked for, and an error would move what is being clicked from under the pointer.
 */
export function quietWhileEmpty({ onBlur, ...props }: GetInputPropsReturnType) {
  return {
    ...props,
    onBlur: (event: unknown) => {
      if (String(props.value).trim() !== '') onBlur?.(event);
    },
  };
}
