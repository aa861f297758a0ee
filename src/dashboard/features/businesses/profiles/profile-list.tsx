import { useRef, useState } from 'react';
import type { ExternalPlatforms } from '#contract/businesses.ts';
import type { PlatformCode } from '#domain/platforms.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfileLine } from './profile-line.tsx';
import classes from './profiles.module.css';
import { useProfileRemoval } from './use-profile-removal.ts';

type Props = {
  bID: string;
  codes: readonly PlatformCode[];
  externalPlatforms: ExternalPlatforms;
  mayEdit: boolean;
};

/** The platforms, of which one at a time is edited in its line. */
export function ProfileList({ bID, codes, externalPlatforms, mayEdit }: Props) {
  const [edited, setEdited] = useState<PlatformCode | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const remove = useProfileRemoval(bID);

  /** The button that was pressed goes: its line has another for the keyboard. */
  function focusOn(code: PlatformCode): void {
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-edit="${code}"]`)?.focus(),
    );
  }

  function stop(code: PlatformCode): void {
    setEdited(null);
    focusOn(code);
  }

  function removeFrom(code: PlatformCode): void {
    void remove(code, externalPlatforms[code]);
    focusOn(code);
  }

  return (
    <ul className={classes.list} ref={list}>
      {codes.map((code) => {
        const connected = externalPlatforms[code];
        return (
          <li key={code} className={classes.line} data-edited={edited === code || undefined}>
            {edited === code ? (
              <ProfileForm {...{ bID, code, connected }} onDone={() => stop(code)} />
            ) : (
              <ProfileLine
                {...{ code, connected, mayEdit }}
                onEdit={() => setEdited(code)}
                onRemove={() => removeFrom(code)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
