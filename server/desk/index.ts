export { DemoDesk } from './demo/demo-desk.service';
export { DemoDeskTexts, type DeskWords } from './demo/demo-desk-texts.service';
export {
  DeskAgent,
  DeskCanned,
  DeskCase,
  DeskCaseAgent,
  DeskKeyword,
  DeskLabel,
  DeskNote,
  DeskTeam,
  DeskTeamMember,
  DeskText,
  DeskUserLabel,
} from './desk.entity';
export { DeskModule } from './desk.module';
