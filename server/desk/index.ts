export { casesTimeline } from './cases/cases.timeline';
export { DemoDesk } from './demo/demo-desk.service';
export { DemoDeskTexts, type DeskWords } from './demo/demo-desk-texts.service';
export {
  DeskAgent,
  DeskAnswerFeedback,
  DeskCanned,
  DeskCase,
  DeskCaseAgent,
  DeskKeyword,
  DeskTeam,
  DeskTeamMember,
  DeskText,
} from './desk.entity';
export { DeskModule } from './desk.module';
