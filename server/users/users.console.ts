import { Body, Controller, Get, Injectable, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { listConsole } from '../common/console';
import { StaffWrites, type Tx } from '../common/database';
import {
  Answers,
  AnswersNothing,
  Caller,
  type CallerContext,
  CallerLanguage,
  CurrentStaff,
  type StaffActor,
  StaffMay,
} from '../common/http';
import { idParam, reasonBody } from '../common/http/schemas';
import type { Language } from '../common/words/languages';
import { Notices } from '../notices';
import { Audit } from '../staff';
import { UserAgents } from './user-agents.service';
import { UserLoader } from './user-rows.service';
import { UserStanding } from './user-standing.service';
import { userList } from './users.list';
import {
  type AgentMove,
  type AgentRow,
  type AgentsAnswer,
  agentMoveBody,
  agentRow,
  agentsAnswer,
  userAgentBody,
  userRootBody,
} from './users.schemas';

/** What staff decide about a user, with its audit line and what the user is told in the same transaction. */
@Injectable()
export class UserActions {
  constructor(
    private readonly unitOfWork: StaffWrites,
    private readonly standing: UserStanding,
    private readonly audit: Audit,
    private readonly notices: Notices,
  ) {}

  /** Ends the user's sessions too. @throws AppError userUnknown, stateConflict */
  freeze(caller: CallerContext, userId: number, reason: string): Promise<null> {
    return this.unitOfWork.run((tx) => this.freezeIn(tx, caller, userId, reason));
  }

  /** The same as a part of what else staff decide. @throws AppError userUnknown, stateConflict */
  freezeIn(tx: Tx, caller: CallerContext, userId: number, reason: string): Promise<null> {
    return this.act(tx, caller, userId, 'freeze', reason, async () => {
      const change = await this.standing.freeze(tx, userId, reason);
      await this.notices.tell(tx, { userId, kind: 'accountFrozen', params: { reason } });
      return change;
    });
  }

  /** @throws AppError userUnknown, stateConflict */
  unfreeze(caller: CallerContext, userId: number, reason: string): Promise<null> {
    return this.unitOfWork.run((tx) =>
      this.act(tx, caller, userId, 'unfreeze', reason, async () => {
        const change = await this.standing.unfreeze(tx, userId);
        await this.notices.tell(tx, { userId, kind: 'accountUnfrozen', params: null });
        return change;
      }),
    );
  }

  /** @throws AppError userUnknown, stateConflict, rootHasTeam */
  setRoot(caller: CallerContext, userId: number, isRoot: boolean, reason: string): Promise<null> {
    return this.unitOfWork.run((tx) =>
      this.act(tx, caller, userId, isRoot ? 'makeRoot' : 'unmakeRoot', reason, () =>
        this.standing.setRoot(tx, userId, isRoot),
      ),
    );
  }

  private async act(
    tx: Tx,
    caller: CallerContext,
    userId: number,
    action: string,
    reason: string,
    change: () => Promise<{ before: object; after: object }>,
  ): Promise<null> {
    const { before, after } = await change();
    await this.audit.write(tx, caller, {
      action,
      resource: 'users',
      resourceId: userId,
      before,
      after: { ...after, reason },
    });
    return null;
  }
}

type ReasonBody = z.infer<typeof reasonBody>;

@ApiTags('console')
@Controller('admin-api/users')
class UserActionsConsole {
  constructor(
    private readonly actions: UserActions,
    private readonly userAgents: UserAgents,
  ) {}

  @Get('agents')
  @StaffMay('users.read')
  @Answers(
    z.array(agentRow),
    'Agents in office with the number of their customers; an agent is told of themselves alone',
  )
  agents(@CurrentStaff() staff: StaffActor): Promise<AgentRow[]> {
    return this.userAgents.list(staff);
  }

  @Post(':id/freeze')
  @StaffMay('users.edit')
  @AnswersNothing('Freezes the user and ends their sessions')
  freeze(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: reasonBody }) { reason }: ReasonBody,
  ): Promise<null> {
    return this.actions.freeze(caller, id, reason);
  }

  @Post(':id/unfreeze')
  @StaffMay('users.edit')
  @AnswersNothing('Ends a freeze')
  unfreeze(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: reasonBody }) { reason }: ReasonBody,
  ): Promise<null> {
    return this.actions.unfreeze(caller, id, reason);
  }

  @Post(':id/root')
  @StaffMay('users.edit')
  @AnswersNothing('Makes the user the root of a team, or no longer')
  root(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: userRootBody }) { isRoot, reason }: z.infer<typeof userRootBody>,
  ): Promise<null> {
    return this.actions.setRoot(caller, id, isRoot, reason);
  }

  @Post(':id/agent')
  @StaffMay('users.edit')
  @AnswersNothing('Gives the user an agent, or none')
  agent(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: userAgentBody }) { from, ...rest }: z.infer<typeof userAgentBody>,
  ): Promise<null> {
    return this.userAgents.assign(caller, { id, from }, rest);
  }

  @Post('agent')
  @StaffMay('users.edit')
  @Answers(agentsAnswer, 'Gives many users an agent, or none: how many have it now, and who has not')
  agentOfMany(
    @Caller() caller: CallerContext,
    @CallerLanguage() language: Language,
    @Body({ schema: agentMoveBody }) body: AgentMove,
  ): Promise<AgentsAnswer> {
    return this.userAgents.assignAll(caller, body, language);
  }
}

export const usersConsole = [UserActionsConsole, listConsole(userList, UserLoader)];
