/** What of the chat has a route. */

export { ContactsPage } from './contacts/ContactsPage';
export { GroupPage } from './groups/GroupPage';
export { ChatListPage } from './list/ChatListPage';
export { ChooseLocationPage } from './places/ChooseLocationPage';
export { OpenLocationPage } from './places/OpenLocationPage';
export { RoomPage } from './room/RoomPage';
export { ServicePage } from './service/ServicePage';
