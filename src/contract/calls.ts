import { confirmAddress, getAccess, iHaveLoggedIn, setLastAccessed } from './accounts.ts';
import { checkHandle, getBrandInfo, getEntity, signUp, updateEntity } from './businesses.ts';
import { getOfficialLanguages, saveLanguagePack } from './languages.ts';
import { fetchFeedback, fetchNps } from './responses.ts';
import { fetchShowcaseData, markForShowcase } from './showcase.ts';
import { answerSurvey, changeConsent, finishSurvey, startSurvey } from './survey.ts';
import { fetchFlowVersion, fetchFlowVersions, saveSurveyFlow } from './survey-flows.ts';
import { createUpload } from './uploads.ts';
import {
  addWidget,
  buildWidget,
  fetchEntityWidgets,
  previewWidget,
  updateRemoveWidget,
} from './widgets.ts';

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
  saveLanguagePack,
  saveSurveyFlow,
  fetchFlowVersions,
  fetchFlowVersion,
  createUpload,
  fetchFeedback,
  fetchNps,
  markForShowcase,
  fetchShowcaseData,
  addWidget,
  updateRemoveWidget,
  fetchEntityWidgets,
  buildWidget,
  previewWidget,
  startSurvey,
  answerSurvey,
  finishSurvey,
  changeConsent,
] as const;
