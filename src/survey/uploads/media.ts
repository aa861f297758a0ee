import { createContext, useContext } from 'react';
import type { StateStore } from '../state-store.ts';
import type { SurveyFile, SurveyFiles } from '../survey-files.ts';
import type { FileStore } from './file-store.ts';
import type { UploadQueue } from './upload-queue.ts';
import type { WhileAlone } from './while-alone.ts';

/** What the views for videos and pictures share. */
export type Media = {
  readonly store: FileStore;
  readonly queue: UploadQueue;
  readonly whileAlone: WhileAlone;
  /** The key of the survey in the browser's storage; null in a preview, which records nothing. */
  readonly owner: string | null;
  readonly files: StateStore<SurveyFiles>;
  /** Whether a file was chosen, in any tab. */
  isChosen(id: string): boolean;
  /** A file was chosen, which the server is told of with the next input; or one is tried again. */
  setFile(id: string, file: SurveyFile): void;
};

export const MediaContext = createContext<Media | null>(null);

export function useMedia(): Media {
  const media = useContext(MediaContext);
  if (media === null) throw new Error('There is no media around this view.');
  return media;
}
