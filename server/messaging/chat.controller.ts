import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers, AnswersNothing, CurrentUser, ForUser, type UserActor } from '../common/http';
import { idParam } from '../common/http/schemas';
import {
  type ChatSearchQuery,
  type ChatToken,
  type ConversationEdit,
  type ConversationList,
  type ConversationRow,
  chatToken,
  conversationEdit,
  conversationList,
  conversationRow,
  type DirectBody,
  directBody,
  type MessagePage,
  type MessagesQuery,
  messagePage,
  messagesQuery,
  searchAnswer,
  searchQuery,
} from './chat.schemas';
import { ChatEntrance } from './chat-entrance.service';
import { Conversations } from './conversations/conversations.service';
import { ConversationLists } from './lists/conversation-list.service';
import { MessagePages } from './messages/message-pages.service';
import { MessageSearch } from './messages/message-search.service';
import { partyOfUser } from './party.rules';

@ApiTags('chat')
@Controller('api/chat')
export class ChatController {
  constructor(
    private readonly entrance: ChatEntrance,
    private readonly lists: ConversationLists,
    private readonly conversations: Conversations,
    private readonly pages: MessagePages,
    private readonly search: MessageSearch,
  ) {}

  @Post('token')
  @ForUser('light')
  @Answers(chatToken, "A token of an hour that opens the chat's socket and nothing else, and where the socket is")
  token(@CurrentUser() user: UserActor): ChatToken {
    return this.entrance.token(user);
  }

  @Get('conversations')
  @ForUser('medium')
  @Answers(conversationList, "The caller's conversations, at most 500")
  list(@CurrentUser() { userId }: UserActor): Promise<ConversationList> {
    return this.lists.list(partyOfUser(userId));
  }

  @Get('conversations/:id')
  @ForUser('medium')
  @Answers(conversationRow, 'One of them')
  one(@CurrentUser() { userId }: UserActor, @Param('id', { schema: idParam }) id: number): Promise<ConversationRow> {
    return this.lists.get(partyOfUser(userId), id);
  }

  @Post('conversations/:id')
  @ForUser('heavy')
  @AnswersNothing("Pins, mutes or hides a conversation on the caller's own list")
  edit(
    @CurrentUser() { userId }: UserActor,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: conversationEdit }) body: ConversationEdit,
  ): Promise<null> {
    return this.conversations.edit(partyOfUser(userId), id, body);
  }

  @Post('direct')
  @ForUser('heavy')
  @Answers(conversationRow, 'The conversation with a user, made where there is none')
  async direct(
    @CurrentUser() { userId }: UserActor,
    @Body({ schema: directBody }) { uid }: DirectBody,
  ): Promise<ConversationRow> {
    const id = await this.conversations.withUser(userId, uid);
    return await this.lists.get(partyOfUser(userId), id);
  }

  @Get('messages')
  @ForUser('medium')
  @Answers(messagePage, 'A page of a conversation: the newest messages, or those next to one')
  messages(
    @CurrentUser() { userId }: UserActor,
    @Query({ schema: messagesQuery }) query: MessagesQuery,
  ): Promise<MessagePage> {
    return this.pages.page(partyOfUser(userId), query);
  }

  @Get('search')
  @ForUser('heavy')
  @Answers(searchAnswer, "Texts in the caller's own conversations that hold all the words; of Chinese any part")
  find(@CurrentUser() { userId }: UserActor, @Query({ schema: searchQuery }) query: ChatSearchQuery) {
    return this.search.find(partyOfUser(userId), query);
  }
}
