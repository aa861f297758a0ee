import { confirmAddress, getAccess, iHaveLoggedIn, setLastAccessed } from './accounts.ts';
import { checkHandle, getBrandInfo, getEntity, signUp, updateEntity } from './businesses.ts';
import { getOfficialLanguages } from './languages.ts';
import { fetchFeedback, fetchNps } from './responses.ts';
import { answerSurvey, finishSurvey, startSurvey } from './survey.ts';
import { saveSurveyFlow } from './survey-flows.ts';

/** Every call there is. What does not stand here cannot be served. */
export const CALLS = [
  getAccess,
  iHaveLoggedIn,
  setLastAccessed,
  confirmAddress,
  getEntity,
  updateEntity,
  checkHandle,
  signUp,
  getBrandInfo,
  getOfficialLanguages,
  saveSurveyFlow,
  fetchFeedback,
  fetchNps,
  startSurvey,
  answerSurvey,
  finishSurvey,
] as const;
