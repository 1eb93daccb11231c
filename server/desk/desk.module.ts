import { Module, type OnModuleInit } from '@nestjs/common';
import { AuthModule } from '../auth';
import { OwnData } from '../common/own-data';
import { FinanceModule } from '../finance';
import { MessagingModule } from '../messaging';
import { SettingsModule } from '../settings';
import { StaffModule } from '../staff';
import { UploadsModule } from '../uploads';
import { UsersModule } from '../users';
import { Attention } from './agents/attention.service';
import { Duty } from './agents/duty.service';
import { Teams } from './agents/teams.service';
import { AnswerFeedback } from './answers/answer-feedback.service';
import { DeskAnswers } from './answers/answers.service';
import { Hearing } from './answers/hearing.service';
import { HelpController } from './answers/help.controller';
import { OpeningHours } from './answers/opening-hours.service';
import { Assignment } from './assignment/assignment.service';
import { CaseLists } from './assignment/case-lists.service';
import { CaseMessages } from './assignment/case-messages.service';
import { DeskDuty } from './assignment/desk-duty.service';
import { DeskWork } from './assignment/desk-work.service';
import { NextChats } from './assignment/next-chat.service';
import { Returns } from './assignment/returns.service';
import { Snoozes } from './assignment/snoozes.service';
import { CaseTells } from './cases/case-tells.service';
import { Cases } from './cases/cases.service';
import { Queue } from './cases/queue.service';
import { CustomerService } from './customers/customer-service.service';
import { LeftMessages } from './customers/left-messages.service';
import { ServiceController } from './customers/service.controller';
import { ServiceViews } from './customers/service-views.service';
import { DemoDesk } from './demo/demo-desk.service';
import { DemoDeskTexts } from './demo/demo-desk-texts.service';
import { DeskViews, deskConsole } from './desk.console';
import { DeskJobs } from './desk.jobs';
import { deskTextsConsole } from './desk-texts.console';
import { ExistingController } from './existing/existing.controller';
import { ExistingClients } from './existing/existing-clients.service';
import { DeskFiguresService } from './figures/figures.service';
import { OnDuty } from './on-duty.service';
import { deskOwnData } from './users/desk.own-data';

@Module({
  imports: [AuthModule, FinanceModule, MessagingModule, SettingsModule, StaffModule, UploadsModule, UsersModule],
  controllers: [ServiceController, HelpController, ExistingController, ...deskConsole, ...deskTextsConsole],
  providers: [
    OnDuty,
    Queue,
    CaseTells,
    Cases,
    CaseMessages,
    CaseLists,
    Duty,
    Teams,
    DeskAnswers,
    AnswerFeedback,
    Hearing,
    Assignment,
    Snoozes,
    Returns,
    DeskWork,
    NextChats,
    DeskDuty,
    Attention,
    OpeningHours,
    DeskViews,
    DeskFiguresService,
    CustomerService,
    ServiceViews,
    LeftMessages,
    ExistingClients,
    DeskJobs,
    DemoDesk,
    DemoDeskTexts,
  ],
  exports: [DemoDesk, DemoDeskTexts],
})
export class DeskModule implements OnModuleInit {
  constructor(private readonly ownData: OwnData) {}

  onModuleInit(): void {
    this.ownData.register(deskOwnData);
  }
}
