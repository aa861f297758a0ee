import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import classes from './fields.module.css';

type Props = {
  label: string;
  /** What is wrong with the list of lines as a whole. */
  fault?: string | undefined;
  /** There are as many lines as there may be. */
  isFull: boolean;
  onAdd: () => void;
};

/** The end of a list of lines: what is wrong with it, and the button that adds one more. */
export function AddLine({ label, fault, isFull, onAdd }: Props) {
  return (
    <>
      {fault !== undefined && (
        <div className={classes.fault} role="alert">
          {fault}
        </div>
      )}
      {!isFull && (
        <Button
          className={classes.add}
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={onAdd}
        >
          {label}
        </Button>
      )}
    </>
  );
}
