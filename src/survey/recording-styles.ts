import recorderDialog from './styles/recorder-dialog.css?inline';
import recording from './styles/recording.css?inline';

/** What a page adds to the survey's style sheet that takes videos or pictures. */
export const RECORDING_STYLES = `${recording}${recorderDialog}`;
