import { type DragEvent, type ReactNode, useState } from 'react';
import classes from './drop-zone.module.css';

type Props = { className?: string; onDrop: (file: File) => void; children: ReactNode };

/** Takes one file that is dropped on it; a text that is dropped goes to the field below. */
export function DropZone({ className = '', onDrop, children }: Props) {
  const [isOver, setIsOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only files are dropped; the button takes keys.
    <div
      className={`${classes.zone} ${className}`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        const [file] = event.dataTransfer.files;
        if (file !== undefined) onDrop(file);
      }}
    >
      {children}
    </div>
  );
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}
